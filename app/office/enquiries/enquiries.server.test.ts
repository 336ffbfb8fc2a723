import { expect, test } from "vitest";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { countNewEnquiries, readEnquiriesPage } from "./enquiries.server.ts";
import type { EnquiryFilter } from "./enquiry-filter.ts";

const read = async (
  { database, schoolDays }: TestPlatform,
  filter: Partial<EnquiryFilter> = {},
  page: string | null = null,
) =>
  readEnquiriesPage(
    database,
    { state: "new", search: "", only: "", ...filter },
    { page, days: await schoolDays() },
  );

test("the new enquiries are listed newest first, at the school's time of day", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeEnquiry(database, { reference: "E-OLD", createdAt: "2026-07-01T23:30:00.000Z" });
  await makeEnquiry(database, { reference: "E-YOUNG", createdAt: "2026-11-20T10:05:00.000Z" });
  await makeEnquiry(database, { state: "replied", repliedAt: "2026-11-20T10:00:00.000Z" });
  const { enquiries, counts } = await read(platform);
  expect(enquiries.map(({ reference, day, time }) => [reference, day, time])).toEqual([
    ["E-YOUNG", "2026-11-20", "10:05"],
    ["E-OLD", "2026-07-02", "00:30"],
  ]);
  expect(counts).toEqual({ new: 2, replied: 1, spam: 0 });
  expect(await countNewEnquiries(database)).toBe(2);
  expect((await read(platform, { state: "replied" })).enquiries[0]?.repliedDay).toBe("2026-11-20");
});

test("a search finds every word anywhere, in any case, and counts each state", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeEnquiry(database, { name: "Zoë ÅNGSTRÖM", message: "Do you teach TAP?" });
  await makeEnquiry(database, { name: "Zoë Finch", message: "Ballet", state: "spam" });
  await makeEnquiry(database, { reference: "E-7K3M9PX", message: "100% sure" });
  const found = async (search: string) => {
    const { enquiries, counts } = await read(platform, { search });
    return [enquiries.length, counts.spam];
  };
  expect(await found("zoë")).toEqual([1, 1]);
  expect(await found("tap ångström")).toEqual([1, 0]);
  expect(await found("e-7k3m9px")).toEqual([1, 0]);
  expect(await found("100%")).toEqual([1, 0]);
  expect(await found("zoë jazz")).toEqual([0, 0]);
});

test("a page holds fifty", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  for (let index = 0; index < 51; index += 1) {
    await makeEnquiry(database, { reference: `E-${index}` });
  }
  const first = await read(platform);
  expect([first.enquiries.length, first.window]).toEqual([
    50,
    { page: 1, pages: 2, total: 51, offset: 0, size: 50 },
  ]);
  expect((await read(platform, {}, "2")).enquiries).toHaveLength(1);
});

test("an enquiry whose mail failed is marked and counted", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const mail = {
    recipient: "desk@school.example",
    subject: "Ballet",
    body: "",
    createdAt: "2026-11-18T10:00:00.000Z",
  };
  for (const [id, state, attempts] of [
    ["gone", "failed", 9],
    ["late", "waiting", 2],
    ["fine", "sent", 3],
  ] as const) {
    await database
      .insertInto("outbox")
      .values({ ...mail, id, messageId: id, state, attempts, nextAttemptAt: mail.createdAt })
      .execute();
    await makeEnquiry(database, { reference: `E-${id}`, outboxId: id });
  }
  const { enquiries, unsent } = await read(platform);
  const states = enquiries.map(({ reference, mail: state, failures }) => [
    reference,
    state,
    failures,
  ]);
  expect(states.sort()).toEqual([
    ["E-fine", "sent", 0],
    ["E-gone", "failed", 9],
    ["E-late", "waiting", 2],
  ]);
  expect(unsent).toBe(1);
});
