/**
 * Which modules are sent together: one file per subject, so that a first visit takes about twenty requests.
 *
 * An earlier group takes its modules first, with everything that they import; so a file only needs files that stand
 * above it here. A module that is imported on demand (`import(...)`) is in no group, for then it would need one more
 * file that only leads to the group's; it is sent with what nobody else imports.
 */

export const groups: { readonly name: string; readonly test: RegExp }[] = [
  { name: "page", test: /src\/(main|pages\/(fields|errorText)|games\/\w+\/setup|lesson\/kept)\.tsx?$/ },
  // all of three in one file, which compresses better than the many that the effects would cut it into
  { name: "three", test: /node_modules\/three\/src\// },
  { name: "passes", test: /node_modules\/three\/examples\// },
  { name: "sound", test: /src\/sound\// },
  {
    name: "table", // what the tables of both games share
    test: /virtual:content|src\/(clock|names|poses|games\/index|scene\/noise)\.ts$|src\/around\/(?!drawer)|src\/pages\/(emotionIcon|turn)\.tsx?$/,
  },
  { name: "people", test: /src\/pages\/(clock|invite|people|seats|story|talk|terms)\.tsx$/ }, // before the game, and beside it
  { name: "replay", test: /src\/replay\// },
  {
    name: "menara",
    test: /src\/games\/menara\/(box|facts|form|things|types|words|hud\/signs|play\/keys)\.tsx?$/,
  },
  { name: "scene", test: /src\/scene\/scene\.ts$|src\/games\/menara\/(bodies|shapes)\.ts$/ },
  { name: "ritual", test: /src\/games\/ritual\/(form|things|types|view|words)\.tsx?$/ },
  { name: "circle", test: /src\/games\/ritual\/(actionKinds|actionPrompts|highlights|icons|keys|table)\.tsx?$/ },
];
