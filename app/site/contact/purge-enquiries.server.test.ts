import { expect, test } from "vitest";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { clearAddresses, purgeOldSpam } from "./purge-enquiries.server.ts";

const NIGHT = "2026-11-20T03:00:00.000Z";
const at = (day: string) => `${day}T12:00:00.000Z`;

test("only spam is purged after 30 days", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const make = (reference: string, state: "new" | "spam", came: string) =>
    makeEnquiry(database, { reference, state, createdAt: at(came) });
  await make("old spam", "spam", "2026-10-20");
  await make("spam", "spam", "2026-10-21");
  await make("old", "new", "2024-11-19");
  expect(await purgeOldSpam(database, NIGHT)).toBe(1);
  const kept = await database.selectFrom("enquiries").select("reference").execute();
  expect(kept.map(({ reference }) => reference).sort()).toEqual(["old", "spam"]);
  expect(await purgeOldSpam(database, NIGHT)).toBe(0);
});

test("an enquiry is purged with its mail, and other mail stays", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const moment = at("2025-01-01");
  for (const id of ["its mail", "other mail"]) {
    await database
      .insertInto("outbox")
      .values({
        id,
        messageId: id,
        recipient: "desk@school.example",
        subject: "Ballet",
        body: "Is there room?",
        state: "sent",
        nextAttemptAt: moment,
        createdAt: moment,
      })
      .execute();
  }
  await makeEnquiry(database, { createdAt: moment, outboxId: "its mail", state: "spam" });
  await purgeOldSpam(database, NIGHT);
  const mails = await database.selectFrom("outbox").select("id").execute();
  expect(mails).toEqual([{ id: "other mail" }]);
});

test("the network address of an enquiry is cleared after a day", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  for (const [addressHash, lastAt] of [
    ["yesterday", "2026-11-19T02:59:59.000Z"],
    ["today", "2026-11-19T03:00:00.000Z"],
  ] as const) {
    await makeEnquiry(database, { reference: addressHash, addressHash, createdAt: lastAt });
  }
  await clearAddresses(database, NIGHT);
  const enquiries = await database
    .selectFrom("enquiries")
    .select(["reference", "addressHash", "version"])
    .orderBy("reference")
    .execute();
  expect(enquiries).toEqual([
    { reference: "today", addressHash: "today", version: 1 },
    { reference: "yesterday", addressHash: "", version: 1 },
  ]);
});
