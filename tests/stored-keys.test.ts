// Every key the code stores in a browser is on the privacy page, checked by reading the code; what is really
// stored is checked after each browser test (e2e/fixtures.ts).
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { BROWSERS } from "#app/office/records/register/register-files.ts";
import { STORED_KEYS } from "#app/site/privacy/stored-keys.ts";

const LISTED = STORED_KEYS.map(({ key }) => key);
const USES =
  /(?:(?<!function )(?:storedText|storeText|removeText|writeCookie)|indexedDB\.open|browserDatabase<\w+>)\(\s*(?:"([^"]+)"|(\w+))?/g;

const FILES = readdirSync("app", { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes(".test."))
  .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), "utf8"));

/** Returns the text of a constant, in its own file or exported from another. */
function textOf(name: string, file: string): string | undefined {
  const own = new RegExp(String.raw`const ${name}(?:: \w+)? = "([^"]+)"`);
  const shared = new RegExp(String.raw`export const ${name}(?:: \w+)? = "([^"]+)"`);
  return (own.exec(file) ?? FILES.map((other) => shared.exec(other)).find(Boolean))?.[1];
}

const isStore = (file: string) => file.includes("export function storedText");
/** A script that runs before all others cannot import a module. */
const isBeforeScripts = (file: string) => file.includes("export function wideScreenRedirect");

const used = FILES.filter((file) => !isStore(file)).flatMap((file) =>
  [...file.matchAll(USES)].flatMap(([use, text, name = ""]) => {
    const key = text ?? textOf(name, file);
    if (key !== undefined) return [use.startsWith("writeCookie") ? `callboard-${key}` : key];
    // A key chosen by the code: the choices are in the same file.
    return LISTED.filter((listed) => file.includes(`"${listed}"`)).length > 0 ? [] : [use];
  }),
);

test("every key that the code keeps in a browser is on the privacy page", () => {
  expect(used.length).toBeGreaterThan(4);
  expect([...new Set(used)].filter((key) => !LISTED.includes(key))).toEqual([]);
});

test("only one file uses browser storage, and handles a refusal", () => {
  const bare = FILES.filter((file) => /\b(?:local|session)Storage\b(?!")/.test(file));
  expect(bare.filter((file) => !isStore(file) && !isBeforeScripts(file))).toEqual([]);
});

test("the privacy page lists no key that nobody uses", () => {
  const code = FILES.filter((file) => !file.includes("STORED_KEYS: readonly")).join("\n");
  const own = LISTED.filter((key) => !key.startsWith("react-router-"));
  const unused = own.filter(
    (key) => !code.includes(`"${key.replace(/^callboard-(session|device|asked|family)$/, "$1")}"`),
  );
  expect(unused).toEqual([]);
});

test("each is in the register of personal data, once", () => {
  const registered = BROWSERS.flatMap(({ keys }) => keys);
  expect(registered.toSorted()).toEqual(LISTED.toSorted());
});
