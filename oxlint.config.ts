import { defineConfig, type OxlintOverride } from "oxlint";

// The layer rules: a file's suffix and slice decide what it may import.

export const SLICES = ["site", "office", "scheduler"];
/** The folders above the slices, which no other folder imports. */
export const ABOVE = ["api", "family", "show"];
/** The folders of app/office by layer, lowest first; each folder is in one of the three lists. */
export const OFFICE = {
  /** Shared by every part. */
  ground: [
    "changes",
    "class-places",
    "classes",
    "family-account",
    "fields",
    "member-record",
    "message-log",
    "navigation",
    "photos",
    "references",
    "saving",
    "school",
    "show-cast",
    "sign-in",
    "slice",
    "staff-list",
    "typed",
    "upload",
  ],
  /** The parts: each is a folder, and a line in slices.server.ts. */
  slices: [
    "bookings",
    "care",
    "check-ins",
    "costumes",
    "editor",
    "enquiries",
    "events",
    "families",
    "fees",
    "invitations",
    "lessons",
    "members",
    "payroll",
    "shows",
    "staff",
    "trials",
    "week",
    "your-sign-in",
  ],
  /** Folders that use all parts, through the list of them. */
  over: [
    "children",
    "dashboard",
    "keeping",
    "messages",
    "moving",
    "records",
    "search",
    "settings",
    "today",
  ],
};
/** The shared folders below every slice, lowest first: each imports only those before it. */
export const BASES = ["platform", "data", "jobs", "http", "identity", "client", "files", "ui"];
const GATHERED = "((slices|handlers)\\.server|office/commands)\\.ts$";

/** Allowed imports between parts, with reasons: at most eight, none in both directions. */
export const WANTED: Record<string, string[]> = {
  // Settings show which classes a removed person teaches, and ask who takes over.
  "office/settings": ["office/week"],
  // A call to a family is recorded for each child, with the check-ins' form.
  "office/families": ["office/check-ins"],
  // A payment on a family's account pays a private lesson, which is stored with the lessons.
  "office/fees": ["office/lessons"],
  // A trial that joins is added to a family.
  "office/trials": ["office/families"],
  // An enquiry becomes a trial, with the trials' form.
  "office/enquiries": ["office/trials"],
  // Imported weekly classes are published on the website's timetable, with the classes' own fields.
  "office/editor": ["office/week"],
  // Cover for someone who is away is saved with the meetings of the weekly classes.
  "office/staff": ["office/week"],
  // Staff see which visitors' schedules are deleted soon, and can hold them.
  "office/keeping": ["scheduler"],
};

/** Office folders that may import the website, which is below the office, with reasons. */
export const ON_THE_SITE = [
  // The office answers bookings made on the website.
  "bookings",
  // Weekly classes have the places that the website offers.
  "class-places",
  // The office edits and publishes the website's content.
  "editor",
  // The office answers enquiries from the website, and uses its mail templates.
  "enquiries",
  // The office edits the events that the website shows.
  "events",
  // The office reads the school's name, terms and prices from the website's content.
  "school",
  // Children on trial choose from the website's bookable meetings, with its trial places.
  "trials",
  // Weekly classes fill the website's timetable.
  "week",
];

type Pattern = { regex: string; message: string };

/** Requests and browser storage each go through one place. */
const SENDING = "Send requests through app/client/, which retries when the connection is down.";
const KEEPING = "Store data in the browser through app/ui/browser-store.ts or app/client/.";
const FETCHERS = [{ name: "react-router", importNames: ["useFetcher"], message: SENDING }];

/** Matches any file except `*.commands.ts`, which every part may import. The patterns have no look-ahead. */
const NOT_COMMANDS = "(x|css|json|[^s][.]ts|[^d]s[.]ts|[^n]ds[.]ts|[^a]nds[.]ts)$";

const PACKAGES: Pattern = {
  regex: "^[^.#]",
  message:
    "A plain .ts file is a pure rule: no packages (day.ts, href.ts, csv.ts, sheet.ts, workbook.ts and public-key.ts wrap the pure ones).",
};
const SCHEMA_PACKAGES: Pattern = {
  // Every package but zod; the patterns have no look-ahead.
  regex: "^([^.#z]|z[^o]|zo[^d]|zod.)",
  message: "A schema imports no package but zod.",
};
const WORLD: Pattern = {
  regex: "\\.((server|build)\\.ts|tsx|worker\\.ts)$|/use-[^/]+$",
  message: "Only .server.ts and .tsx files may import files that read, write or render.",
};
const SERVER_SIDE: Pattern = {
  regex: "\\.(server|build)\\.ts$",
  message: "State and workers run in the browser: no .server.ts here.",
};
const SCREENS: Pattern = { regex: "\\.tsx$", message: "A .server.ts file renders nothing." };
const BUILD: Pattern = {
  regex: "\\.build\\.ts$",
  message: "Only vite.config.ts imports .build.ts files.",
};
const PRODUCT: Pattern = {
  regex: "(\\.tsx|\\.server\\.ts|\\.schema\\.ts)$",
  message: "A .build.ts file runs before the product is built.",
};

/** What files with each suffix may not import; the first matching suffix applies. */
const SUFFIXES: [glob: string, patterns: Pattern[]][] = [
  ["*.ts", [PACKAGES, WORLD, { regex: "\\.schema\\.ts$", message: "A rule imports no schema." }]],
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
          message: `${folder} does not import these: put shared code in a folder below both.`,
        },
      ];
}

const others = (all: string[], one: string) => all.filter((name) => name !== one);

const LAYERS = [
  ...SUFFIXES.map(([glob, patterns]) => layer(`app/**/${glob}`, patterns)),
  ...SLICES.flatMap((slice) =>
    within(`app/${slice}`, notFrom(slice, [...others(SLICES, slice), ...ABOVE])),
  ),
  ...OFFICE.ground.flatMap((room) =>
    within(`app/office/${room}`, [
      ...inOffice(room, [...OFFICE.slices, ...OFFICE.over]),
      { regex: GATHERED, message: "Shared code imports no part." },
    ]),
  ),
  ...OFFICE.slices.flatMap((part) =>
    within(`app/office/${part}`, [
      ...inOffice(part, [...others(OFFICE.slices, part), ...OFFICE.over]),
      { regex: GATHERED, message: "A part of the office does not import the others." },
    ]),
  ),
  ...OFFICE.over.flatMap((room) => within(`app/office/${room}`, inOffice(room, OFFICE.slices))),
  ...BASES.flatMap((base, place) =>
    within(`app/${base}`, notFrom(base, [...SLICES, ...BASES.slice(place + 1), ...ABOVE])),
  ),
];

/** Returns the other slices and office folders that a folder may not import. */
function inOffice(room: string, rooms: string[]): Pattern[] {
  const wanted = WANTED[`office/${room}`] ?? [];
  const beside = rooms.filter((other) => !wanted.includes(`office/${other}`));
  return [
    ...notFrom(`office/${room}`, [...others(SLICES, "office"), ...ABOVE]),
    ...(beside.length === 0
      ? []
      : [
          {
            regex: `^(#app/office|(\\.\\./)+)/?(${beside.join("|")})/.*${NOT_COMMANDS}`,
            message: `${room} does not import these: put shared code in a ground folder.`,
          },
        ]),
  ];
}

/** The checker shares no code with what it checks. */
const CHECKER = layer("bin/{check-plan,check/{certificate,check,order,report,states}}.ts", [
  {
    regex: "scheduler/(optimiser|screen|plan/[^p])",
    message: "The checker imports only the reader of lists.",
  },
]);

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
    // The contact form and the scheduler have their own sending, with their own messages.
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
    CHECKER,
    // Tests of one part may use the others.
    layer("app/office/**/*.{test,prove}.ts", []),
    ONE_WAY_TO_SEND,
    OTHER_WAYS,
    // Files that wrap pure packages for everything else.
    layer(
      "app/{data/commands/command,platform/{days/day,href,start/public-key},files/{csv,sheet,workbook,xlsx-zip.d},scheduler/sheets/pdf/*}.ts",
      [WORLD],
    ),
    // Browser storage: each file wraps the database package.
    layer("app/client/**/browser-*.ts", [WORLD]),
    { files: ["{scripts,bin,bench,tests,e2e}/**"], rules: { "no-console": "off" } },
    { files: ["migrations/**", "**/*.{test,prove}.ts"], rules: { "max-lines": "off" } },
  ],
});
