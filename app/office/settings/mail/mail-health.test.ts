import { Resolver } from "node:dns/promises";
import { expect, test } from "vitest";
import { lookUpDomain, type ResolveText } from "./mail-health.server.ts";

/** Answers with these records; other names do not exist, and "" stands for a name without text. */
const domainWith =
  (records: Record<string, string>): ResolveText =>
  async (name) => {
    const text = records[name];
    if (text) return [[text.slice(0, 5), text.slice(5)]];
    throw Object.assign(new Error(name), { code: text === "" ? "ENODATA" : "ENOTFOUND" });
  };

test("a domain with all three records has them found, also with a key under an unknown name", async () => {
  const records = {
    "school.example": "v=spf1 include:mail.example -all",
    "s1._domainkey.school.example": "v=DKIM1; p=abc",
    "_dmarc.school.example": "v=DMARC1; p=none",
  };
  const found = { domain: "school.example", spf: "Found", dkim: "Found", dmarc: "Found" };
  expect(await lookUpDomain("school.example", domainWith(records))).toEqual(found);
  const own = { ...records, "s1._domainkey.school.example": "", "_domainkey.school.example": "" };
  expect(await lookUpDomain("school.example", domainWith(own))).toEqual(found);
});

test("a domain without records, or with others, has them missing", async () => {
  const other = domainWith({ "school.example": "a verification of something else" });
  expect(await lookUpDomain("school.example", other)).toEqual({
    domain: "school.example",
    spf: "Missing",
    dkim: "Missing",
    dmarc: "Missing",
  });
});

test("without DNS nothing is looked up, within five seconds", async () => {
  const dns = new Resolver({ timeout: 60_000, tries: 4 });
  dns.setServers(["192.0.2.1"]);
  const before = performance.now();
  expect(await lookUpDomain("school.example", (name) => dns.resolveTxt(name))).toEqual({
    domain: "school.example",
    spf: "Couldn’t look it up",
    dkim: "Couldn’t look it up",
    dmarc: "Couldn’t look it up",
  });
  expect(performance.now() - before).toBeLessThan(5_000);
  dns.cancel();
});
