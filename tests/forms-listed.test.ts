// The list of forms that the proof `forms` runs is complete.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { COMMANDS } from "#app/office/commands.ts";
import { COMMAND_FILE } from "#app/access.ts";
import { ROUTES } from "#app/route-table.ts";
import { FORMS } from "../e2e/prove/forms/all-forms.ts";

/**
 * Requests that are not changes to the school: passwords, which are never stored, and the like.
 * A passkey's answer is valid once, for minutes.
 */
const GATES = [
  "/unlock/:gate",
  "/unlock/:gate/in-place",
  "/unlock/:gate/passkey",
  "/admin/your-sign-in/passkey",
  "/lock/members",
  "/lock/lessons",
  "/sign-out",
  "/invitation/asked",
  "/invitation/pass-phrase",
  "/invitation/passkey",
];
/** Not queued: offline it is left out. */
const LEFT_OUT = ["/admin/search/opened"];
/** Needs a mail server, which the school of the proof does not have. */
const NEEDS_MAIL = ["/admin/contacts/:id/link"];
/** Forms that the browser posts itself: without scripts, and those of a family's own booking and page. */
const WITHOUT_SCRIPTS = [
  "/contact",
  "/book/done/:id",
  "/book/yours/:link",
  "/news/:secret",
  "/events/:slug/book",
  "/family",
  "/family/in/:secret",
  "/family/devices",
  "/family/children/:id",
  "/family/children/:id/health",
  "/family/details",
  "/family/classes",
  "/family/calendar",
  "/show/run",
  "/show/:id/devices",
  "/join",
];
/** Have a queue of their own, which says how long ago each was made. */
const PRESSES = ["/show/:id/press", "/show/:id/publish", "/show/:id/clock"];
/** A file of music is sent again and again while its dialog is open, and not after. */
const WHILE_OPEN = ["/competition-scheduler/music/:id"];
/** That dialog, and one that only asks. */
const OPEN_DIALOGS = [
  "scheduler/screen/music/music-dialog.tsx",
  "scheduler/screen/lengths/lengths-dialog.tsx",
];
/** Posted to by the other desk of a show, and by its two buttons. */
const DESKS = ["/join/desk", "/show/:id/follow", "/show/:id/desk"];

const listed = new Set(FORMS.flatMap(({ sends }) => sends));
const screens = new Set(FORMS.flatMap((form) => form.screens));

test("no two forms have the same name", () => {
  const names = FORMS.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test("every command is sent by a form on the list", () => {
  const commands = COMMANDS.map(({ path: address }) => address);
  const known = new Set([...listed, ...GATES, ...LEFT_OUT, ...NEEDS_MAIL]);
  const missing = commands.filter((command) => !known.has(command));
  expect(missing).toEqual([]);
});

test("every other address that accepts posts is on the list too", () => {
  const known = new Set([
    ...GATES,
    ...WITHOUT_SCRIPTS,
    ...PRESSES,
    ...WHILE_OPEN,
    ...DESKS,
    ...COMMANDS.map(({ path: address }) => address),
  ]);
  const others = ROUTES.filter(({ write, file }) => write !== null && file !== COMMAND_FILE)
    .map(({ path: address }) => address)
    .filter((address) => !known.has(address));
  expect(others.length).toBeGreaterThan(2);
  expect(others.filter((address) => !listed.has(address))).toEqual([]);
});

test("every screen that sends is on the list, and each on the list sends", () => {
  const sending = screensThatSend();
  expect(sending.length).toBeGreaterThan(40);
  const unlisted = sending.filter((file) => !screens.has(file));
  expect(unlisted.filter((file) => !OPEN_DIALOGS.includes(file))).toEqual([]);
  expect([...screens].filter((file) => !sending.includes(file))).toEqual([]);
});

/** Screens send through these; a hook that uses one of them counts too. */
const WAYS = [
  "client/use-send.ts",
  "client/requests/use-request.ts",
  "client/requests/request.ts",
  "site/contact/form/use-enquiry.ts",
  "site/booking/trial/use-trial.ts",
];
/** Parts of several screens, each of which names what it sends. */
const SHARED = [
  "office/saving/record-form.tsx",
  "office/saving/confirm.tsx",
  "office/saving/previewed-file.tsx",
  "office/settings/dated-lines.tsx",
];
/** Sends a password, or leaves the page. */
const AT_THE_GATE =
  /^office\/(sign-in|invitations)\/|^office\/(dashboard\/dashboard|today\/home)\.tsx$/;
/** Holds and shows unsent changes for all of them. */
const FRAME =
  /^client\/(?!asking\/(use-)?ask\.|use-send)|^office\/(office\.tsx|saving\/use-late-answers\.ts)$/;

function screensThatSend(): string[] {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|prove|server)\./.test(file))
    .filter((file) => !AT_THE_GATE.test(file) && !FRAME.test(file));
  const uses = new Map(files.map((file) => [file, importsOf(file)]));
  const ways = new Set(WAYS);
  const isWay = (file: string) => /(^|\/)use-[\w-]+\.ts$/.test(file) || SHARED.includes(file);
  for (let before = 0; before !== ways.size;) {
    before = ways.size;
    for (const [file, used] of uses)
      if (isWay(file) && used.some((each) => ways.has(each))) ways.add(file);
  }
  return [...uses]
    .filter(([file, used]) => !ways.has(file) && used.some((each) => ways.has(each)))
    .map(([file]) => file);
}

/** Returns the files under `app/` that a file imports, except for types only. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join("app", file), "utf8");
  return [...text.matchAll(/^import (?!type )[^;]*? from "([^"]+)"/gm)].flatMap(([, from = ""]) => {
    if (from.startsWith("#app/")) return from.slice("#app/".length);
    return from.startsWith(".") ? path.posix.join(path.posix.dirname(file), from) : [];
  });
}
