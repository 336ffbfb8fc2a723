// Edits of a stale row, on either engine: nothing is lost silently. Concurrent transactions are in
// lost-updates.postgres.test.ts.
import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { newValues } from "./member-record/member-values.ts";
import { newTrialValues } from "./trials/form/trial-values.ts";

const TWIN = { name: "Ada Tern", email: "ada@tern.example" };
const TODAY = "2026-11-20";

const send = async (platform: TestPlatform, address: string, body: object, id: string) =>
  (await commandAt(address)(sent(platform, body, { params: { id }, gates: ["admin", "members"] })))
    .data;

type Wish = [address: string, body: object];

const MEMBER = { ...newValues(TODAY), ...TWIN };
const TRIAL = { ...newTrialValues(TODAY), ...TWIN };

const OVER_A_MEMBER: Wish[] = [
  ["/admin/members/:id", { version: 1, values: { ...MEMBER, phone: "2" } }],
  ["/admin/members/:id/money", { version: 1, subscription: "40" }],
  ["/admin/members/:id/delete", { withCopies: false }],
  ["/admin/members/:id/merge", {}],
];

test.each(OVER_A_MEMBER)(
  "after %s an edit of the stale member shows the current record, or that it is gone",
  async (address, body) => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database, TWIN);
    await makeMember(platform.database, { ...TWIN, status: "Inactive", phone: "9" });
    expect(await send(platform, address, body, id)).toMatchObject({ isSaved: true });
    const values = { ...MEMBER, phone: "3" };
    const late = await send(platform, "/admin/members/:id", { version: 1, values }, id);
    expect([409, 410]).toContain(!late.isSaved && late.status);
    expect(late).toHaveProperty("newer" in late ? "newer.version" : "change.id");
  },
);

const OVER_A_TRIAL: Wish[] = [
  ["/admin/trials/:id", { version: 1, values: { ...TRIAL, phone: "2" } }],
  ["/admin/trials/:id/progress", { flag: "sentEmail1", isDone: true }],
  ["/admin/trials/:id/delete", {}],
  ["/admin/trials/:id/convert", { version: 1, values: MEMBER }],
];

test.each(OVER_A_TRIAL)(
  "after %s an edit of the stale trial shows the current record, or that it is gone",
  async (address, body) => {
    await using platform = await makePlatform();
    const { id } = await makeTrial(platform.database, TWIN);
    expect(await send(platform, address, body, id)).toMatchObject({ isSaved: true });
    const values = { ...TRIAL, phone: "3" };
    const late = await send(platform, "/admin/trials/:id", { version: 1, values }, id);
    expect([409, 410]).toContain(!late.isSaved && late.status);
    expect(late).toHaveProperty("newer" in late ? "newer.version" : "change.id");
  },
);

test("of two people moving the same enquiry, one succeeds", async () => {
  await using platform = await makePlatform();
  const { id } = await makeEnquiry(platform.database, { state: "new" });
  const move = (to: string) => send(platform, "/admin/enquiries/:id", { version: 1, to }, id);
  const answers = await Promise.all([move("replied"), move("spam")]);
  expect(answers.map(({ isSaved }) => isSaved).sort()).toEqual([false, true]);
});
