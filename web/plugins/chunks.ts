/**
 * Which modules are bundled together: one file per subject, so that a first visit takes about twenty requests.
 *
 * An earlier group takes its modules first, with everything that they import; so a file only imports files of the
 * groups above it. A module that is imported on demand (`import(...)`) is in no group: it would become an extra file
 * that only re-exports from the group. It is bundled with the modules that only it imports.
 */

export const groups: { readonly name: string; readonly test: RegExp }[] = [
  { name: "page", test: /src\/(main|pages\/(fields|errorText)|games\/\w+\/setup|lesson\/progress)\.tsx?$/ },
  // all of three.js in one file: it compresses better than the many files that the post-processing imports would split
  // it into
  { name: "three", test: /node_modules\/three\/src\// },
  { name: "passes", test: /node_modules\/three\/examples\// },
  { name: "sound", test: /src\/sound\// },
  {
    name: "table", // shared by the tables of both games
    test: /virtual:content|src\/(clock|names|poses|games\/index|scene\/noise)\.ts$|src\/around\/(?!drawer)|src\/pages\/(emotionIcon|turn)\.tsx?$/,
  },
  { name: "people", test: /src\/pages\/(clock|invite|people|seats|story|talk|terms)\.tsx$/ }, // shown before the game and in its drawer
  { name: "replay", test: /src\/replay\// },
  {
    name: "menara",
    test: /src\/games\/menara\/(content|view|form|targetWords|types|words|hud\/signs|play\/keys)\.tsx?$/,
  },
  { name: "scene", test: /src\/scene\/scene\.ts$|src\/games\/menara\/(bodies|shapes)\.ts$/ },
  { name: "ritual", test: /src\/games\/ritual\/(form|things|types|view|words)\.tsx?$/ },
  { name: "circle", test: /src\/games\/ritual\/(actionKinds|actionPrompts|highlights|icons|keys|table)\.tsx?$/ },
];
