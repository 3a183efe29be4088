/** Which room is the one of an initiation, and how far somebody has come there. */

export { beginLesson, stepIn } from "../../lesson/kept.ts";
