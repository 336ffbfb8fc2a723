// The documents name files, commands, settings, decisions and limits that exist.
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { MOST_CONNECTIONS } from "#app/http/connections.server.ts";
import { REAUTHENTICATION_MS } from "#app/identity/re-authentication.ts";
import { VALID_HOURS } from "#app/identity/people/invitation-link.ts";
import {
  FREE_ATTEMPTS,
  PROVIDER_ATTEMPTS,
  SITE_ATTEMPTS,
  STRANGERS_ATTEMPTS_A_MINUTE,
} from "#app/identity/throttle/throttle.ts";
import {
  DAILY_KEPT,
  OTHERS_KEPT_WEEKS,
  OVERDUE_HOURS,
  WEEKLY_KEPT,
} from "#app/jobs/backup/copies/backup-retention.ts";
import { SHOWN_DAYS } from "#app/office/keeping/kinds.ts";
import { UNDO_DAYS } from "#app/office/changes/undo.ts";
import { PASS_PHRASE_LENGTH } from "#app/platform/pass-phrase-rules.ts";
import { environmentSchema } from "#app/platform/start/environment.schema.ts";
import { MOST_TURNS } from "#app/scheduler/optimiser/days/counted-turns.ts";
import { KEPT_DAYS, MAX_PLAN_BYTES, STRANGERS_BYTES } from "#app/scheduler/plan-size.ts";
import { MOST_HELD, MOST_UNCONFIRMED } from "#app/site/booking/booking.ts";
import { MOST_CHILDREN } from "#app/site/booking/details.ts";
import { HOLD_MINUTES } from "#app/site/booking/unconfirmed/hold.ts";
import { ABOVE, BASES, ON_THE_SITE, SLICES } from "../oxlint.config.ts";

const MB = 1024 * 1024;
const WORDS = [
  "none",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];

const DECISIONS = globSync("docs/decisions/*.md").toSorted();
const DOCUMENTS = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  ...globSync("docs/*.md"),
  ...DECISIONS,
];

const textOf = (file: string) => readFileSync(file, "utf8");
const proseOf = (file: string) => textOf(file).replaceAll(/^```[\s\S]*?^```$/gm, "");
const inCode = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

/** Files that a running school makes, and examples. */
const MADE = /^(data|photos|backups|test-results|(e2e\/(prove\/)?|use-)?name)\b|^\.|[<…*]/;
const ROOTS = /^(app|bench|bin|deploy|docs|e2e|migrations|sample-school|scripts|tests|tools)\//;
const SOURCE = /^[\w./-]+\.(tsx?|mjs|css|yaml|conf|service|json)$/;
const NOT_OURS = ["erased.json", "plan.json", "openapi.json", "summary.json"];

const basenames = new Set(
  ["app", "bench", "bin", "e2e", "scripts", "tests", "migrations", "tools"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }))
    .map((file) => path.basename(file)),
);

/** Bare names are looked for everywhere, paths at their place. */
const isThere = (name: string) =>
  name.includes("/") || existsSync(name) ? existsSync(name) : basenames.has(name);

/** The errors in all documents, each after the name of its document. */
const inAll = (wrongIn: (file: string) => string[]) =>
  DOCUMENTS.flatMap((file) => wrongIn(file).map((wrong) => `${file}: ${wrong}`));

test("every file that a document names exists", () => {
  const missing = inAll((file) =>
    inCode(proseOf(file))
      .filter((name) => (ROOTS.test(name) || SOURCE.test(name)) && !MADE.test(name))
      .filter((name) => !NOT_OURS.includes(path.basename(name)) && !isThere(name)),
  );
  expect(missing).toEqual([]);
});

test("every link of a document leads to a file that exists", () => {
  const missing = inAll((file) =>
    [...proseOf(file).matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[\w-]+)?\)/g)]
      .map(([, target = ""]) => path.join(path.dirname(file), target))
      .filter((target) => !existsSync(target)),
  );
  expect(missing).toEqual([]);
});

test("every npm script that a document names exists", () => {
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
  const missing = inAll((file) =>
    [...textOf(file).matchAll(/npm run ([\w:-]+)/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !(name in scripts)),
  );
  expect(missing).toEqual([]);
});

test("the README lists every setting", () => {
  const rows = textOf("README.md")
    .split("\n")
    .filter((line) => /^\| `[A-Z]/.test(line));
  const settings = rows.flatMap((row) => inCode(row.split(" | ")[0] ?? ""));
  expect(settings.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
});

test("the decisions are numbered without holes, under the titles of their index", () => {
  const rows = [...textOf("docs/decisions/README.md").matchAll(/^\| (\d+) \| (.+) \|$/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(rows.map((_, index) => index + 1));
  const entries = rows.map(([, number = "", cell = ""]) => {
    const [, title = "", file = ""] = /^\[(.+)\]\((.+)\)$/.exec(cell) ?? [];
    return { heading: `# ${number}. ${title}`, file: file && `docs/decisions/${file}`, cell };
  });
  const unused = entries.filter(({ file }) => file === "");
  expect(unused.filter(({ cell }) => !cell.startsWith("Not used. "))).toEqual([]);
  const linked = entries.filter(({ file }) => file !== "");
  expect(linked.map(({ file }) => textOf(file).split("\n")[0])).toEqual(
    linked.map(({ heading }) => heading),
  );
  expect(linked.map(({ file }) => file)).toEqual(
    DECISIONS.filter((file) => !file.endsWith("README.md")),
  );
});

test("every decision that a document refers to exists", () => {
  const missing = inAll((file) =>
    [...textOf(file).matchAll(/[Dd]ecisions? (\d+(?:(?:, | and )\d+)*)/g)]
      .flatMap(([, list = ""]) => list.match(/\d+/g) ?? [])
      .filter((number) => !DECISIONS.some((each) => each.includes(`/${number.padStart(4, "0")}-`))),
  );
  expect(missing).toEqual([]);
});

test("ARCHITECTURE.md shows every folder of app, the shared ones in the order of the lint rule", () => {
  const text = textOf("ARCHITECTURE.md");
  const shown = [...text.matchAll(/^ app\/(\w+) /gm)].map(([, name = ""]) => name);
  const below = shown.filter((name) => BASES.includes(name));
  expect(below).toEqual(BASES.toReversed());
  const folders = readdirSync("app", { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect([...below, ...SLICES, ...ABOVE].toSorted()).toEqual(
    folders.map(({ name }) => name).toSorted(),
  );
  expect(text).toContain(`${WORDS[ON_THE_SITE.length]} folders of the office import the website`);
});

test.each<[file: string, words: string]>([
  ["README.md", `undone for ${UNDO_DAYS} days`],
  ["README.md", `Pass-phrases of ${PASS_PHRASE_LENGTH} characters or more`],
  ["README.md", `keeps ${DAILY_KEPT} daily and ${WEEKLY_KEPT} weekly ones`],
  ["README.md", `for up to ${WORDS[MOST_CHILDREN]} children`],
  ["docs/deploy.md", `older than ${OVERDUE_HOURS} hours`],
  ["docs/deploy.md", `works once, for ${VALID_HOURS} hours`],
  ["docs/deploy.md", `time() - ${OVERDUE_HOURS * 3600})`],
  ["docs/promises.md", `kept for ${KEPT_DAYS} days`],
  ["docs/promises.md", `the ${MAX_PLAN_BYTES / MB} MB of a schedule`],
  ["docs/promises.md", `held for ${HOLD_MINUTES} minutes`],
  ["docs/promises.md", `${WORDS[MOST_UNCONFIRMED]} for a child, ${WORDS[MOST_HELD]} for a network`],
  ["docs/promises.md", `re-authentication within ${WORDS[REAUTHENTICATION_MS / 60_000]} minutes`],
  ["docs/promises.md", `Beyond ${MOST_CONNECTIONS} connections`],
  ["docs/promises.md", `go after ${OTHERS_KEPT_WEEKS} weeks`],
  ["docs/decisions/0023-throttle.md", `/56 may have ${SITE_ATTEMPTS} wrong attempts`],
  ["docs/decisions/0023-throttle.md", `a /48 ${PROVIDER_ATTEMPTS},`],
  ["docs/decisions/0023-throttle.md", `together ${STRANGERS_ATTEMPTS_A_MINUTE} attempts a minute`],
  ["docs/promises.md", `After ${WORDS[FREE_ATTEMPTS]} wrong attempts`],
  ["docs/decisions/0025-saved-schedules.md", `${STRANGERS_BYTES / MB} MB in all`],
  ["docs/decisions/0029-retention-periods.md", `listed for ${SHOWN_DAYS} days`],
  [
    "docs/decisions/0065-availability-in-generation.md",
    `${MOST_TURNS.toLocaleString("en-GB")} turns`,
  ],
])("%s says %j, as the code has it", (file, words) => {
  expect(textOf(file).includes(words)).toBe(true);
});
