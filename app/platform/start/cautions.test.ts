import { describe, expect, test } from "vitest";
import { ownerCautions, startCautions } from "./cautions.ts";

const READABLE = "This connection is not secure. Ask whoever set up Callboard to switch on https.";

const settings = (over: object = {}) => ({
  HOST: "127.0.0.1",
  CALLBOARD_URL: undefined,
  CALLBOARD_NOW: undefined,
  CALLBOARD_TRUST_PROXY: [],
  ...over,
});

describe("an insecure connection", () => {
  test.each([
    ["every network, without an address", { HOST: "0.0.0.0" }],
    ["a network's address", { HOST: "192.0.2.4" }],
    ["an address without TLS", { CALLBOARD_URL: "http://school.example" }],
    ["a name that only begins as this machine's", { CALLBOARD_URL: "http://localhost.example" }],
  ])("on %s", (_, over) => {
    expect(ownerCautions(settings(over))).toEqual([READABLE]);
  });

  test.each([
    ["this machine alone", {}],
    ["this machine by its other name", { HOST: "::1" }],
    ["https, whatever it listens on", { HOST: "0.0.0.0", CALLBOARD_URL: "https://school.example" }],
    ["localhost", { HOST: "0.0.0.0", CALLBOARD_URL: "http://localhost:3000" }],
  ])("but not on %s", (_, over) => {
    expect(ownerCautions(settings(over))).toEqual([]);
  });
});

test("the start warns about root, trusted proxies and a fixed clock", () => {
  const over = {
    CALLBOARD_TRUST_PROXY: ["10.0.0.2", "10.1.0.0/16"],
    CALLBOARD_NOW: "2026-11-20T09:00:00Z",
  };
  expect(startCautions(settings(over), true)).toEqual([
    "The clock stands at 2026-11-20T09:00:00Z.",
    "Running as root: use the container or the systemd unit.",
    "Forwarded headers count from 10.0.0.2, 10.1.0.0/16 only.",
  ]);
  expect(startCautions(settings(), false)).toEqual([]);
});
