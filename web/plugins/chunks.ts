/**
 * Which modules are bundled together: one file per subject, so that a first visit takes about twenty requests.
 *
 * An earlier group takes its modules first, with everything that they import; so a file only imports files of the
 * groups above it. A module that is imported on demand (`import(...)`) is in no group: it would become an extra file
 * that only re-exports from the group. It is bundled with the modules that only it imports.
 */

export const groups: { readonly name: string; readonly test: RegExp }[] = [
  { name: "page", test: /src\/(app\/main|ui\/(fields|errorText)|games\/\w+\/setup|lesson\/progress)\.tsx?$/ },
  // all of three.js in one file: it compresses better than the many files that the post-processing imports would split
  // it into
  { name: "three", test: /node_modules\/three\/src\// },
  { name: "passes", test: /node_modules\/three\/examples\// },
  { name: "sound", test: /src\/sound\// },
  {
    name: "table", // shared by the tables of both games
    test: /virtual:content|src\/(games\/index|math\/noise|table\/(clock|links|names|poses|turn))\.ts$|src\/(ui|table\/(end|frame))\/(?!drawer)|src\/table\/people\/(emotionIcon|moods|reclaimSeat|sitDownButton)\.tsx$/,
  },
  { name: "people", test: /src\/table\/(lobby\/(invite|terms)|people\/(clock|people|seats|story|talk))\.tsx$/ }, // shown before the game and in its drawer
  { name: "replay", test: /src\/replay\// },
  {
    name: "menara",
    test: /src\/games\/menara\/(content|form|types|view\/lookups|words\/(targetWords|nouns)|hud\/panels\/signs|play\/input\/keys)\.tsx?$/,
  },
  { name: "scene", test: /src\/games\/menara\/(scene\/scene|view\/(bodies|columnInRuin))\.ts$/ },
  { name: "ritual", test: /src\/games\/ritual\/(form|types|play\/things|view\/view|words\/words)\.tsx?$/ },
  {
    name: "circle",
    test: /src\/games\/ritual\/(hud\/highlights|play\/(actionKinds|actionPrompts|keys)|table\/(table|pictures\/icons))\.tsx?$/,
  },
];
