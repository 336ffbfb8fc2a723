import { expect, test } from "vitest";
import { COMMANDS } from "./office/commands.server.ts";
import { refuseUndeclaredCommands } from "./pages.server.ts";
import { COMMAND_FILE, ROUTES, type RouteRow } from "./route-table.ts";

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
