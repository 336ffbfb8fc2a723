import { expect, test } from "vitest";
import { invalidPasskeyHosts, passkeyHost, passkeyOffer } from "./passkey-host.ts";

const SITE = "https://school.example";

test("with https and a host name, passkeys belong to the host of the public address, without its port", () => {
  expect(passkeyOffer("https://school.example:8443", "https://school.example:8443/admin")).toEqual({
    isGood: true,
    host: "school.example",
    origin: "https://school.example:8443",
  });
});

test("on localhost they need neither", () => {
  expect(passkeyOffer(undefined, "http://localhost:3000/admin")).toEqual({
    isGood: true,
    host: "localhost",
    origin: "http://localhost:3000",
  });
});

test.each([
  ["an address of numbers", "https://192.0.2.7", "https://192.0.2.7/", "not a numeric one"],
  ["one of IPv6", "https://[2001:db8::7]", "https://[2001:db8::7]/", "not a numeric one"],
  ["this machine by its number", undefined, "http://127.0.0.1:3000/", "not a numeric one"],
  ["plain http", "http://school.example", "http://school.example/", "they need https"],
  ["no public address", undefined, "https://school.example/", "CALLBOARD_URL"],
  ["another host", SITE, "https://www.school.example/admin", `only offered at ${SITE}`],
  ["another port", SITE, "https://school.example:8443/admin", `only offered at ${SITE}`],
])("one sentence explains why passkeys are not offered: %s", (_, siteUrl, pageUrl, words) => {
  expect(passkeyOffer(siteUrl, pageUrl)).toEqual({
    isGood: false,
    why: expect.stringContaining(words),
  });
});

test.each([
  ["https://school.example:8443", "school.example"],
  [undefined, "localhost"],
  ["http://localhost:3000", "localhost"],
  ["http://school.example", null],
  ["https://192.0.2.7", null],
])("for %s the host of passkeys is %s", (siteUrl, host) => {
  expect(passkeyHost(siteUrl)).toBe(host);
});

test("under another host, or none, every passkey of the old one stops working", () => {
  const hosts = ["old.example", "school.example", "old.example"];
  expect(invalidPasskeyHosts(hosts, "school.example")).toEqual(["old.example"]);
  expect(invalidPasskeyHosts(hosts, null)).toEqual(["old.example", "school.example"]);
  expect(invalidPasskeyHosts([], "school.example")).toEqual([]);
});
