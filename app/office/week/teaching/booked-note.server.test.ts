import { expect, test } from "vitest";
import { loader as readNotes } from "#app/office/care/child/medical-route.tsx";
import { loader as readChanges } from "#app/office/changes/changes.tsx";
import { loader as readChild } from "#app/office/child-page.tsx";
import { readRecord } from "#app/office/records/read-record.server.ts";
import { loader as readLog } from "#app/office/settings/log/log-room.tsx";
import { loader as readHome } from "#app/office/today/home.tsx";
import { memberFromTrial } from "#app/office/trials/conversion/member-from-trial.ts";
import { loader as readConversion } from "#app/office/trials/conversion/convert-route.tsx";
import { loader as readTrials } from "#app/office/trials/trials.tsx";
import { insertTrial } from "#app/site/booking/trial-row.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { contextOf, openRegister, schoolWithNote, send, TODAY } from "#tests/health-desk.ts";
import { asked } from "#tests/make-request.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";

const NOTE = "epilepsy, inhaler in the red bag, like Ida Crane";

/** A class that meets today, taught by Jo Plover, with Lily's trial and the note from her family. */
async function bookedByFamily() {
  const made = await schoolWithNote();
  const { platform, database, jo } = made;
  const times = { fromMinute: 1080, toMinute: 1125 };
  const mime = await makeWeeklyClass(database, { day: "Friday", name: "Mime", ...times });
  await makeTeaching(database, { classId: mime.id, personId: jo.personId });
  const at = platform.now().toISOString();
  const typed = {
    childName: "Lily",
    parentName: "Marsha Crouch",
    email: "marsha@home.example",
    phone: "07700 900123",
    note: NOTE,
  };
  const trialId = await insertTrial(database, typed, { day: TODAY, notes: "", at });
  await makeBooking(database, { ...typed, trialId, classId: mime.id, day: TODAY });
  await database
    .updateTable("trials")
    .set({ classes: ["Mime"] })
    .where("id", "=", trialId)
    .execute();
  return { ...made, mime, trialId };
}

test("a family's note from booking is a medical note on arrival", async () => {
  const { platform, mime, jo, office, owner } = await bookedByFamily();
  await using _ = platform;
  for (const who of [jo, owner]) {
    expect((await openRegister(platform, who, mime.id)).children).toMatchObject([
      { medical: [NOTE] },
    ]);
  }
  const closed = JSON.stringify(await openRegister(platform, office, mime.id));
  expect(closed).toContain("Lily");
  expect(closed).not.toMatch(/"medical"|"note"|epilepsy/);
});

test("without the medical permission the office finds the note nowhere, nor in any mail or log line", async () => {
  const { platform, database, office, trialId } = await bookedByFamily();
  await using _ = platform;
  const lily = await makeMember(database, { name: "Lily", convertedFromTrialId: trialId });
  const ida = await makeMember(database, { name: "Ida Crane" });
  const reader = { personId: office.personId, scopes: ["admin", "members"] as Scope[] };
  const open = async (loader: (given: never) => Promise<unknown>, params: object = {}) => {
    const request = new Request("http://school.example/admin");
    const given = { request, params, context: contextOf(platform, reader) };
    return JSON.stringify(await loader(given as never));
  };
  const pages = [
    await open(readTrials as never),
    await open(readHome as never),
    await open(readChanges as never),
    await open(readLog as never),
    await open(readChild as never, { id: lily.id }),
    JSON.stringify(await send(platform, reader, "/admin/search", { search: "epilepsy" })),
  ];
  for (const page of pages) expect(page).not.toContain("red bag");
  const { environment, schoolDays } = platform;
  const days = await schoolDays();
  const recordOf = async (id: string, ...scopes: Scope[]) =>
    JSON.stringify(await readRecord(database, { environment, days, scopes: new Set(scopes) }, id));
  // Also a note of another child that contains the name.
  for (const { id } of [lily, ida]) {
    expect(await recordOf(id, "admin", "members")).not.toContain("epilepsy");
    expect(await recordOf(id, "admin", "members", "medical")).toContain("epilepsy");
  }
  for (const table of ["audit", "outbox", "changes", "changedRows"] as const) {
    const rows = await database.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("epilepsy");
  }
});

test("on joining the note becomes the member's; undo returns it to the trial", async () => {
  const { platform, mime, owner, trialId } = await bookedByFamily();
  await using _ = platform;
  const { form } = await readConversion(asked(platform, "/", { params: { id: trialId } }));
  const values = { ...memberFromTrial(form!.trial!, TODAY, false), placeIn: [mime.id] };
  const joined = await send(platform, owner, "/admin/trials/:id/convert", { values }, trialId);
  if (!joined.isSaved || !joined.change) throw new Error(JSON.stringify(joined));
  const [child] = (await openRegister(platform, owner, mime.id)).children;
  expect(child).toMatchObject({ kind: "member", name: "Lily", medical: [NOTE] });
  const careOf = (kind: string, id: string) =>
    readNotes({
      request: new Request("http://school.example/"),
      params: { kind, id },
      context: contextOf(platform, owner),
    } as never);
  expect(await careOf("member", child!.id)).toMatchObject({ notes: [{ words: NOTE }] });
  await send(platform, owner, "/admin/changes/:id/undo", {}, joined.change.id);
  expect(await careOf("trial", trialId)).toMatchObject({ notes: [{ words: NOTE }] });
  const [trial] = (await openRegister(platform, owner, mime.id)).children;
  expect(trial).toMatchObject({ kind: "trial", id: trialId, medical: [NOTE] });
});
