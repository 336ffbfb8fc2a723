import { defineConfig, type OxlintOverride } from "oxlint";

// The layer law: what a file may import is decided by its suffix and by the slice it is in.

export const SLICES = ["site", "office", "scheduler"];
/** The rooms of the office, from the ground up; each folder of app/office is in one of the three lists. */
export const OFFICE = {
  /** What every part stands on. */
  ground: [
    "changes",
    "class-places",
    "classes",
    "family-account",
    "fields",
    "member-record",
    "navigation",
    "photos",
    "references",
    "saving",
    "school",
    "sign-in",
    "slice",
    "typed",
  ],
  /** The parts: each is a folder, and a line in slices.server.ts. */
  slices: [
    "bookings",
    "care",
    "check-ins",
    "costumes",
    "editor",
    "enquiries",
    "families",
    "fees",
    "invitations",
    "lessons",
    "members",
    "payroll",
    "trials",
    "week",
    "your-sign-in",
  ],
  /** What looks at all parts, by the list of them. */
  over: ["dashboard", "keeping", "records", "search", "settings", "today"],
};
/** The rooms that every slice stands on, from the ground up: each imports only those before it. */
const BASES = ["platform", "data", "jobs", "http", "identity", "client", "files", "ui"];
const GATHERED = "((slices|handlers)\\.server|office/commands)\\.ts$";

/** Imports between parts that are wanted, each with its reason: at most eight, and none in both directions. */
export const WANTED: Record<string, string[]> = {
  // The settings show what names a person who is removed, and ask who takes it over.
  "office/settings": ["office/payroll", "office/week"],
  // A call to a family is a call to each child, with the form of the check-ins.
  "office/families": ["office/check-ins"],
  // A payment on a family's account pays a private lesson where the lesson is kept.
  "office/fees": ["office/lessons"],
  // A trial that joins is put into a family.
  "office/trials": ["office/families"],
  // An enquiry becomes a trial, with the form of the trials.
  "office/enquiries": ["office/trials"],
  // Staff see which schedules of visitors are deleted soon, and hold them.
  "office/keeping": ["scheduler"],
};

/** The rooms of the office that import the website, which lies below the office, each with its reason. */
export const ON_THE_SITE = [
  // The office answers bookings that the website has taken.
  "bookings",
  // A class of the week has the places that the website offers.
  "class-places",
  // The office edits the website's content and publishes it.
  "editor",
  // The office answers enquiries that the website has taken, and knows how its mail is written.
  "enquiries",
  // The office reads the school's name, terms and prices from the website's content.
  "school",
  // The classes of the week are the cells of the website's timetable.
  "week",
];

type Pattern = { regex: string; message: string };

/** The one way to send, and the one place that keeps: nothing else in a browser does either. */
const SENDING = "What is sent goes through app/client/, which waits out a cut line.";
const KEEPING = "What a browser keeps goes through app/ui/browser-store.ts or app/client/.";
const FETCHERS = [{ name: "react-router", importNames: ["useFetcher"], message: SENDING }];

/** Any file but `*.commands.ts`: what a part can be sent is known to all. The patterns know no look-ahead. */
const NOT_COMMANDS = "(x|css|json|[^s][.]ts|[^d]s[.]ts|[^n]ds[.]ts|[^a]nds[.]ts)$";

const PACKAGES: Pattern = {
  regex: "^[^.#]",
  message:
    "A plain .ts file thinks: no packages (day.ts, csv.ts, sheet.ts, workbook.ts and public-key.ts wrap the pure ones).",
};
const SCHEMA_PACKAGES: Pattern = {
  // Every package but zod; the linter's patterns know no look-ahead.
  regex: "^([^.#z]|z[^o]|zo[^d]|zod.)",
  message: "A schema uses zod and no other package.",
};
const WORLD: Pattern = {
  regex: "\\.((server|build)\\.ts|tsx|worker\\.ts)$|/use-[^/]+$",
  message: "Only .server.ts and .tsx files may import what reads, writes or shows.",
};
const SERVER_SIDE: Pattern = {
  regex: "\\.(server|build)\\.ts$",
  message: "State and workers run in the browser: no .server.ts here.",
};
const SCREENS: Pattern = { regex: "\\.tsx$", message: "A .server.ts file shows nothing." };
const BUILD: Pattern = {
  regex: "\\.build\\.ts$",
  message: "What shapes the build is for vite.config.ts alone.",
};
const PRODUCT: Pattern = {
  regex: "(\\.tsx|\\.server\\.ts|\\.schema\\.ts)$",
  message: "What shapes the build runs before the product is there.",
};

/** What files with each suffix may not import; the first suffix that fits decides. */
const SUFFIXES: [glob: string, patterns: Pattern[]][] = [
  ["*.ts", [PACKAGES, WORLD, { regex: "\\.schema\\.ts$", message: "A rule knows no schema." }]],
  ["*.{schema,commands}.ts", [SCHEMA_PACKAGES, WORLD]],
  ["{use-*.ts,*.worker.ts}", [SERVER_SIDE]],
  ["*.server.ts", [SCREENS, BUILD]],
  ["*.build.ts", [PRODUCT]],
  ["{*.tsx,*.{test,prove}.ts,routes.ts}", []],
];

function notFrom(folder: string, others: string[]): Pattern[] {
  const isOnTheSite = ON_THE_SITE.some((room) => folder === `office/${room}`);
  const wanted = [...(WANTED[folder] ?? []), ...(isOnTheSite ? ["site"] : [])];
  const refused = others.filter((other) => !wanted.includes(other));
  return refused.length === 0
    ? []
    : [
        {
          regex: `^#app/(${refused.join("|")})/|^\\.\\./(.*/)?(${refused.join("|")})/`,
          message: `${folder} does not import these: a shared rule lives in a room below both.`,
        },
      ];
}

const others = (all: string[], one: string) => all.filter((name) => name !== one);

const LAYERS = [
  ...SUFFIXES.map(([glob, patterns]) => layer(`app/**/${glob}`, patterns)),
  ...SLICES.flatMap((slice) => within(`app/${slice}`, notFrom(slice, others(SLICES, slice)))),
  ...OFFICE.ground.flatMap((room) =>
    within(`app/office/${room}`, [
      ...inOffice(room, [...OFFICE.slices, ...OFFICE.over]),
      { regex: GATHERED, message: "What every part stands on knows none of them." },
    ]),
  ),
  ...OFFICE.slices.flatMap((part) =>
    within(`app/office/${part}`, [
      ...inOffice(part, [...others(OFFICE.slices, part), ...OFFICE.over]),
      { regex: GATHERED, message: "A part of the office does not know the others." },
    ]),
  ),
  ...OFFICE.over.flatMap((room) => within(`app/office/${room}`, inOffice(room, OFFICE.slices))),
  ...BASES.flatMap((base, place) =>
    within(`app/${base}`, notFrom(base, [...SLICES, ...BASES.slice(place + 1)])),
  ),
];

/** What a room of the office does not import: other slices of the product, and these of its rooms. */
function inOffice(room: string, rooms: string[]): Pattern[] {
  const wanted = WANTED[`office/${room}`] ?? [];
  const beside = rooms.filter((other) => !wanted.includes(`office/${other}`));
  return [
    ...notFrom(`office/${room}`, others(SLICES, "office")),
    ...(beside.length === 0
      ? []
      : [
          {
            regex: `^(#app/office|(\\.\\./)+)/?(${beside.join("|")})/.*${NOT_COMMANDS}`,
            message: `${room} does not import these: what is shared lies beneath both, in ground.`,
          },
        ]),
  ];
}

function within(folder: string, patterns: Pattern[]) {
  return SUFFIXES.map(([glob, suffixPatterns]) =>
    layer(`${folder}/**/${glob}`, [...suffixPatterns, ...patterns]),
  );
}

function layer(glob: string, patterns: Pattern[]): OxlintOverride {
  const paths = glob.startsWith("app/client/") ? [] : FETCHERS;
  return { files: [glob], rules: { "no-restricted-imports": ["error", { paths, patterns }] } };
}

const ONE_WAY_TO_SEND: OxlintOverride = {
  files: ["app/**/*.{ts,tsx}"],
  rules: {
    "no-restricted-globals": [
      "error",
      { name: "fetch", message: SENDING },
      { name: "XMLHttpRequest", message: SENDING },
      ...["localStorage", "sessionStorage", "indexedDB"].map((name) => ({
        name,
        message: KEEPING,
      })),
    ],
  },
};

const OTHER_WAYS: OxlintOverride = {
  files: [
    "app/client/**",
    "app/ui/browser-store.ts",
    "app/ui/browser-texts.ts",
    "app/**/*.server.ts",
    "app/**/*.{test,prove}.ts",
    "app/client/connection/**",
    "app/office/navigation/use-files-ahead.ts",
    // The contact form and the scheduler's saves have a way of their own, with the words that they need.
    "app/site/contact/form/enquiry-sending.ts",
  ],
  rules: { "no-restricted-globals": "off" },
};

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "import", "unicorn", "promise", "vitest"],
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["build", "/data", ".react-router", "test-results"],
  rules: {
    "react/react-in-jsx-scope": "off",
    "import/no-unassigned-import": "off",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-named-as-default-member": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/consistent-function-scoping": "off",
    "typescript/no-explicit-any": "error",
    "typescript/ban-ts-comment": "error",
    "vitest/valid-expect": ["error", { maxArgs: 2 }],
    "vitest/expect-expect": ["error", { assertFunctionNames: ["expect*", "fc.assert"] }],
    "no-alert": "error",
    "no-console": "error",
    "max-lines": ["error", { max: 300 }],
  },
  overrides: [
    ...LAYERS,
    // A test of one part may look at it through the others.
    layer("app/office/**/*.{test,prove}.ts", []),
    ONE_WAY_TO_SEND,
    OTHER_WAYS,
    // The pure packages that everything else reaches through these files.
    layer(
      "app/{data/commands/command,platform/{days/day,start/public-key},files/{csv,sheet,workbook,xlsx-zip.d}}.ts",
      [WORLD],
    ),
    // What the browser keeps: each wraps the one package that speaks to its database.
    layer("app/client/**/browser-*.ts", [WORLD]),
    { files: ["{scripts,bin,bench,tests,e2e}/**"], rules: { "no-console": "off" } },
    { files: ["migrations/**", "**/*.{test,prove}.ts"], rules: { "max-lines": "off" } },
  ],
});
