/** Which room is the one in which somebody learns to build, and how far they have come. */

export { beginLesson as begin, keepStep as keep, stepIn } from "../../lesson/kept.ts";
