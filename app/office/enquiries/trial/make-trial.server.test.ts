import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { loader } from "./trial-route.tsx";

const action = commandAt("/admin/enquiries/:id/trial");
const undoAction = commandAt("/admin/changes/:id/undo");

const make = (platform: TestPlatform, id: string, body: object) =>
  action(sent(platform, { ...body, key: randomUUID() }, { params: { id } }));

const states = async ({ database }: TestPlatform) => ({
  trials: await database.selectFrom("trials").selectAll().where("deletedAt", "is", null).execute(),
  enquiries: (await database.selectFrom("enquiries").select("state").execute()).map(
    ({ state }) => state,
  ),
});

test("an enquiry becomes a trial of the named child and stays new, and both are undone together", async () => {
  await using platform = await makePlatform();
  const { id } = await makeEnquiry(platform.database, {
    name: "Mia Tern",
    email: "mia@tern.example",
    subject: "A trial",
    message: "For Ada, 7. Ring 07700 900123.",
  });
  const { values } = await loader(asked(platform, "/", { params: { id } }));
  expect((await make(platform, id, { values })).data).toMatchObject({
    messages: { name: "Enter the student's name." },
  });
  const named = { ...values, name: "Ada Tern" };
  const { data } = await make(platform, id, { values: named });
  expect(data).toMatchObject({
    change: { summary: "Ada Tern is on trial, from the enquiry of Mia Tern" },
  });
  const { trials, enquiries } = await states(platform);
  expect(enquiries).toEqual(["new"]);
  expect(trials).toMatchObject([
    {
      name: "Ada Tern",
      parentName: "Mia Tern",
      email: "mia@tern.example",
      phone: "07700 900123",
      notes: "A trial\nFor Ada, 7. Ring 07700 900123.",
      firstTrialDate: "2026-11-20",
      trialPeriod: 14,
    },
  ]);
  expect(await make(platform, id, { values: named })).toMatchObject({
    data: {
      isSaved: false,
      isAsking: true,
      problem: "A trial has already been added from this enquiry.",
    },
    init: { status: 409 },
  });
  const change = data.isSaved ? data.change : undefined;
  await undoAction(sent(platform, {}, { params: { id: change?.id ?? "" } }));
  expect(await states(platform)).toMatchObject({ trials: [], enquiries: ["new"] });
});

test("a second trial of an enquiry needs confirmation, and a deleted enquiry makes none", async () => {
  await using platform = await makePlatform();
  const { id } = await makeEnquiry(platform.database, { state: "replied" });
  const read = await loader(asked(platform, "/", { params: { id } }));
  const values = { ...read.values, name: "Ada Tern" };
  expect((await make(platform, id, { values, isMeant: true })).data).toMatchObject({
    isSaved: true,
  });
  expect((await states(platform)).trials).toHaveLength(1);
  expect((await make(platform, "nobody", { values })).init?.status).toBe(410);
  expect((await loader(asked(platform, "/", { params: { id: "nobody" } }))).values).toBeNull();
});

test("an enquiry about studio hire makes no trial", async () => {
  await using platform = await makePlatform();
  const { id } = await makeEnquiry(platform.database, { subject: "Studio hire, Studio 2" });
  const { values } = await loader(asked(platform, "/", { params: { id } }));
  const named = { ...values, name: "Ada Tern" };
  expect((await make(platform, id, { values: named })).data).toMatchObject({ isSaved: false });
  expect((await states(platform)).trials).toEqual([]);
});
