import { expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { refusalOf, COMMAND_FILE, type RouteRow } from "./access.ts";
import { action as commandAction } from "./office/command-route.tsx";
import { COMMANDS } from "./office/commands.server.ts";
import { visitorContext } from "./platform/context.server.ts";
import type { Command } from "./platform/commands/command.server.ts";
import { SCOPES, type Scope } from "./platform/scopes.ts";
import { refuseUndeclaredCommands } from "./guard.server.ts";
import { ROUTES } from "./route-table.ts";

/** Whoever holds the secret of a link may ask there: the secret is in the body. */
const OF_LINKS = ["/invitation/asked", "/invitation/pass-phrase"];

const row = (path: string, more: Partial<RouteRow> = {}): RouteRow => ({
  path,
  file: COMMAND_FILE,
  read: null,
  write: "admin",
  ...more,
});

test("every command has its row, which says who may ask, and every row its command", () => {
  expect(() => refuseUndeclaredCommands(COMMANDS)).not.toThrow();
  for (const { address } of COMMANDS) {
    const { write } = ROUTES.find(({ path }) => path === address) ?? { write: null };
    expect(write, address).not.toBeNull();
    expect(write === "everyone", address).toBe(OF_LINKS.includes(address));
  }
});

test("no two commands are asked for in the same way", () => {
  const ways = COMMANDS.map(({ address, asks }) => `${address} ${asks ?? ""}`);
  expect(new Set(ways).size).toBe(ways.length);
});

test("the start stops at a command that no row lets in", () => {
  expect(() => refuseUndeclaredCommands([{ address: "/nowhere" }], [])).toThrow("/nowhere");
  const closed = [row("/nowhere", { write: null })];
  expect(() => refuseUndeclaredCommands([{ address: "/nowhere" }], closed)).toThrow("/nowhere");
});

test("the start stops at a row of commands without one", () => {
  expect(() => refuseUndeclaredCommands([], [row("/empty")])).toThrow("/empty");
});

/** The whole list: people, doors, how long things are kept, erase, and the month that is finalised. */
const WANT_PROOF = [
  "/admin/members/:id/erase",
  "/admin/payroll/change finalise",
  "/admin/settings/change keep",
  "/admin/settings/change keep audit",
  "/admin/settings/change keep schedules",
  "/admin/settings/change stop holding",
  "/admin/settings/owner add pass-phrase",
  "/admin/settings/owner add person",
  "/admin/settings/owner change person",
  "/admin/settings/owner make link",
  "/admin/settings/owner remove person",
  "/admin/settings/owner revoke way in",
  "/admin/settings/owner set members idle",
  "/admin/settings/owner set payroll lock",
  "/admin/your-sign-in/change remove passkey",
];

const wayOf = ({ address, asks }: Command) => (asks ? `${address} ${asks}` : address);

/** True where a command asks an owner who has everything open to show who they are, as a page hears it. */
async function wantsProof(platform: TestPlatform, command: Command, fresh: Scope[]) {
  const { address: pattern, asks } = command;
  const visitor = makeVisitor({
    scopes: new Set(SCOPES),
    freshScopes: new Set(fresh),
    names: { admin: "Jo" },
  });
  const route = ROUTES.find(({ path }) => path === pattern);
  const refused = refusalOf(route, { ...visitor, isRead: false, maker: null });
  if (refused) return refused.status === 403 && refused.wantsProof === true;
  const body = JSON.stringify(asks ? { do: asks } : {});
  const request = new Request("http://school.example/", { method: "POST", body });
  const context = makeContext(platform, ...SCOPES);
  context.set(visitorContext, visitor);
  const params = { id: "none" };
  const { init } = await commandAction({ request, params, context, pattern } as never);
  const headers = new Headers(init?.headers);
  const told = [init?.status, headers.get("callboard-gate"), headers.get("callboard-proof")];
  return told.join(" ") === "403 admin wanted";
}

test("each command asks who is there again, or does not, as the list says", async () => {
  await using platform = await makePlatform();
  const asking: string[] = [];
  for (const command of COMMANDS) {
    if (await wantsProof(platform, command, [])) asking.push(wayOf(command));
    expect(await wantsProof(platform, command, [...SCOPES]), wayOf(command)).toBe(false);
  }
  expect(asking.toSorted()).toEqual(WANT_PROOF);
});

test("a scope that an address does not ask for proves nothing at it; one's own door is any that is open", async () => {
  await using platform = await makePlatform();
  const asking = COMMANDS.filter((each) => WANT_PROOF.includes(wayOf(each)));
  const still = [];
  for (const command of asking) {
    if (await wantsProof(platform, command, ["inventory", "lessons"])) still.push(command);
  }
  expect(still.map(({ address }) => address)).not.toContain("/admin/your-sign-in/change");
  expect(still).toHaveLength(asking.length - 1);
});
