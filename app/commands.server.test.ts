import { expect, test } from "vitest";
import { makeVisitor } from "#tests/make-platform.ts";
import { refusalOf } from "./access.ts";
import { COMMANDS } from "./office/commands.ts";
import { HANDLERS } from "./office/handlers.server.ts";
import type { AnyCommand } from "#app/data/commands/command.ts";
import { SCOPES, type Scope } from "./platform/scopes.ts";
import { refuseUnhandledCommands } from "./guard.server.ts";
import { ROUTES } from "./route-table.ts";

/** Anyone with the secret of a link may send these: the secret is in the body. */
const OF_LINKS = ["/invitation/asked", "/invitation/pass-phrase"];

test("every command has a handler and a row that says who may send it", () => {
  expect(() => refuseUnhandledCommands(HANDLERS)).not.toThrow();
  for (const { path, access } of COMMANDS) {
    const row = ROUTES.find((each) => each.path === path);
    expect(row?.write, path).toEqual(access);
    expect(access === "everyone", path).toBe(OF_LINKS.includes(path));
  }
});

test("no two commands share a path", () => {
  const paths = COMMANDS.map(({ path }) => path);
  expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
});

const NOWHERE = { path: "/nowhere" };

test("the start fails for a command with two handlers", () => {
  const twice = [{ command: NOWHERE }, { command: NOWHERE }];
  expect(() => refuseUnhandledCommands(twice, [NOWHERE])).toThrow("/nowhere");
});

test("the start fails for a command without a handler", () => {
  expect(() => refuseUnhandledCommands([], [NOWHERE])).toThrow("/nowhere");
});

test("the start fails for a handler without a command", () => {
  expect(() => refuseUnhandledCommands([{ command: NOWHERE }], [])).toThrow("/nowhere");
});

/** The whole list: people, sign-in pages, retention, erase, moving in, and finalising a month. */
const WANT_PROOF = [
  "/admin/members/:id/erase",
  "/admin/move-in",
  "/admin/move-in/preview",
  "/admin/payroll/finalise-month",
  "/admin/settings/add-pass-phrase",
  "/admin/settings/add-person",
  "/admin/settings/change-person",
  "/admin/settings/make-link",
  "/admin/settings/remove-person",
  "/admin/settings/revoke-credential",
  "/admin/settings/set-audit-retention",
  "/admin/settings/set-members-idle",
  "/admin/settings/set-payroll-lock",
  "/admin/settings/set-retention",
  "/admin/settings/set-schedule-retention",
  "/admin/settings/stop-holding",
  "/admin/your-sign-in/remove-passkey",
];

/** Returns true when a command asks an owner with every gate open to re-authenticate. */
function wantsProof({ path }: AnyCommand, fresh: Scope[]): boolean {
  const visitor = makeVisitor({
    scopes: new Set(SCOPES),
    reauthenticatedScopes: new Set(fresh),
    names: { admin: "Jo" },
  });
  const row = ROUTES.find((each) => each.path === path);
  const refused = refusalOf(row, { ...visitor, isRead: false, maker: null });
  return refused?.status === 403 && refused.wantsProof === true;
}

test("exactly the listed commands ask for re-authentication", () => {
  const asking = COMMANDS.filter((command) => wantsProof(command, []));
  expect(asking.map(({ path }) => path).toSorted()).toEqual(WANT_PROOF);
  expect(COMMANDS.filter((command) => wantsProof(command, [...SCOPES]))).toEqual([]);
});

test("only scopes that an address names count as re-authentication; for one's own sign-in any open one does", () => {
  const asking = COMMANDS.filter(({ path }) => WANT_PROOF.includes(path));
  const still = asking.filter((command) => wantsProof(command, ["inventory", "lessons"]));
  expect(still.map(({ path }) => path)).not.toContain("/admin/your-sign-in/remove-passkey");
  expect(still).toHaveLength(asking.length - 1);
});
