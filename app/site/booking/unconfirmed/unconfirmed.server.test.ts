// A booking before confirmation: what it holds, for how long, and the effect of its button.
import { expect, test } from "vitest";
import {
  booked,
  confirm,
  count,
  leftOn,
  mailLeaves,
  MONDAY,
  NEXT_MONDAY,
  on,
  ORIGIN,
  press,
  school,
  lily,
} from "#tests/booking-school.ts";
import { linkOfUnconfirmed } from "#tests/confirm-booking.ts";
import { makeContext } from "#tests/make-context.ts";
import { asked } from "#tests/make-request.ts";
import { createLog } from "#app/platform/log.server.ts";
import { deliverNext } from "#app/jobs/mail/mail-worker.server.ts";
import { trialsOn } from "#app/site/week/trials-on.server.ts";
import { loader as donePage, action as doneAction } from "../done/done-page.tsx";
import { action as bookPage } from "../trial/trial-page.tsx";
import { loader as trialFile } from "../yours/trial-file.tsx";
import { loader as yoursPage } from "../yours/yours-page.tsx";

test("no answer to the sender contains the booking's link, which is only in the mail", async () => {
  const { platform, ballet, database } = await school();
  await using _ = platform;
  const form = { ...lily, pick: `${ballet.id} ${MONDAY}`, go: "book", key: "a draft" };
  const request = new Request(`${ORIGIN}/book/trial`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const answer = (await bookPage({
    request,
    params: {},
    context: makeContext(platform),
  } as never)) as unknown as Response;
  expect(answer.status).toBe(303);
  const where = answer.headers.get("location") ?? "";
  expect(where).toMatch(/^\/book\/done\/[\w-]{36}$/);
  const id = where.slice("/book/done/".length);
  const link = await linkOfUnconfirmed(platform, id);
  const done = await donePage(asked(platform, where, { params: { id }, gates: [] }));
  expect(JSON.stringify([...answer.headers, done])).not.toContain(link);
  expect(done.data.sent).toMatchObject({ email: lily.email, until: { time: "10:30" } });
  const kept = await database.selectFrom("idempotency").select("answer").execute();
  expect(JSON.stringify(kept)).not.toContain(link);
  const [mail] = await database.selectFrom("outbox").select(["recipient", "body"]).execute();
  expect(mail?.recipient).toBe(lily.email);
  expect(mail?.body).toContain(`${ORIGIN}/book/yours/${link}`);
  // The id of the page after booking does not open the booking.
  const strange = await yoursPage(asked(platform, "/", { params: { link: id }, gates: [] }));
  expect(strange.data).toMatchObject({ yours: null, unconfirmed: null });
});

test("opening the link confirms nothing, and pressing its button twice at once confirms it once", async () => {
  const { platform, ballet, database } = await school();
  await using _ = platform;
  const { link } = await booked(platform, on(ballet, MONDAY));
  const page = await yoursPage(asked(platform, "/", { params: { link }, gates: [] }));
  expect(page.data).toMatchObject({ yours: null, unconfirmed: { until: "10:30" } });
  expect([await count(platform, "trials"), await count(platform, "bookings")]).toEqual([0, 0]);
  expect(await trialsOn(database, { from: MONDAY, until: MONDAY })).toEqual([]);
  const pressed = await Promise.all([confirm(platform, link), confirm(platform, link)]);
  expect(pressed.map(({ data }) => data?.isDone)).toEqual([true, true]);
  expect([await count(platform, "trials"), await count(platform, "bookings")]).toEqual([1, 1]);
  expect(await trialsOn(database, { from: MONDAY, until: MONDAY })).toHaveLength(1);
  expect((await confirm(platform, link)).data).toMatchObject({ isDone: true });
  const shown = await yoursPage(asked(platform, "/", { params: { link }, gates: [] }));
  expect(shown.data.yours).toMatchObject({ state: "booked", link });
});

test("an unconfirmed booking cannot be changed, and no mail is sent", async () => {
  const { platform, ballet } = await school();
  await using _ = platform;
  const { link } = await booked(platform, on(ballet, MONDAY));
  const mails = await count(platform, "outbox");
  for (const act of ["change", "cancel"]) {
    const answer = await press(platform, link, { act, pick: `${ballet.id} ${NEXT_MONDAY}` });
    expect([answer.init?.status, answer.data?.isDone]).toEqual([409, false]);
  }
  expect(await count(platform, "outbox")).toBe(mails);
  expect(await leftOn(platform, ballet)).toBe(1);
});

test("an unconfirmed booking holds its places for half an hour after the mail was sent, and two hours at most", async () => {
  const { platform, ballet } = await school();
  await using _ = platform;
  await booked(platform, on(ballet, MONDAY));
  expect(await leftOn(platform, ballet)).toBe(1);
  // The mail server is slow.
  platform.passMinutes(50);
  expect(await leftOn(platform, ballet)).toBe(1);
  await mailLeaves(platform);
  platform.passMinutes(29);
  expect(await leftOn(platform, ballet)).toBe(1);
  platform.passMinutes(2);
  expect(await leftOn(platform, ballet)).toBe(2);
  await booked(platform, { ...on(ballet, MONDAY), childName: "Ida" });
  platform.passMinutes(119);
  expect(await leftOn(platform, ballet)).toBe(1);
  platform.passMinutes(1);
  expect(await leftOn(platform, ballet)).toBe(2);
});

test("a late link confirms while its places are free, and otherwise keeps the details", async () => {
  const { platform, ballet, database } = await school();
  await using _ = platform;
  await database.updateTable("weeklyClasses").set({ trialPlaces: 1 }).execute();
  const late = await booked(platform, on(ballet, MONDAY));
  const later = await booked(platform, { ...on(ballet, NEXT_MONDAY), childName: "Ida" });
  platform.passMinutes(24 * 60);
  const quick = await booked(platform, { ...on(ballet, MONDAY), email: "tom@home.example" });
  expect((await confirm(platform, quick.link)).data).toMatchObject({ isDone: true });
  const answer = await confirm(platform, late.link);
  expect([answer.init?.status, answer.data]).toMatchObject([
    409,
    { isDone: false, missing: [{ child: 0, classId: ballet.id, day: MONDAY }] },
  ]);
  const page = await yoursPage(asked(platform, "/", { params: { link: late.link }, gates: [] }));
  const [child] = page.data.unconfirmed?.typed.children ?? [];
  expect(child).toMatchObject({ childName: "Lily", childAge: "6" });
  expect((await confirm(platform, later.link)).data).toMatchObject({ isDone: true });
});

test("the mail can be sent again every five minutes", async () => {
  const { platform, ballet, database } = await school();
  await using _ = platform;
  const { id } = await booked(platform, on(ballet, MONDAY));
  const again = async () => {
    const request = new Request(`${ORIGIN}/`, {
      method: "POST",
      body: new URLSearchParams({ act: "send" }),
    });
    return doneAction({ request, params: { id }, context: makeContext(platform) } as never);
  };
  await mailLeaves(platform);
  platform.passMinutes(4);
  expect((await again()).init?.status).toBe(429);
  platform.passMinutes(1);
  expect((await again()).data).toEqual({ isDone: true, words: "Sent again." });
  expect(await count(platform, "outbox")).toBe(2);
  await mailLeaves(platform);
  platform.passMinutes(5);
  await again();
  await mailLeaves(platform);
  platform.passMinutes(5);
  expect((await again()).data?.words).toBe(
    "We've emailed this address several times today. Please use the newest email, or call us.",
  );
  const mails = await database.selectFrom("outbox").select("body").execute();
  expect(new Set(mails.map(({ body }) => body)).size).toBe(1);
});

test("without a mail server nothing is mailed, and the places are held for a day", async () => {
  const { platform, ballet } = await school({});
  await using _ = platform;
  const { id } = await booked(platform, on(ballet, MONDAY));
  const done = await donePage(asked(platform, "/", { params: { id }, gates: [] }));
  expect(done.data.sent).toMatchObject({ isByPhone: true, phone: lily.phone });
  expect(await count(platform, "outbox")).toBe(0);
  platform.passMinutes(24 * 60 - 1);
  expect(await leftOn(platform, ballet)).toBe(1);
  platform.passMinutes(1);
  expect(await leftOn(platform, ballet)).toBe(2);
});

test("the note for the teacher is not in logs, mails or the calendar file", async () => {
  const { platform, ballet, database } = await school();
  await using _ = platform;
  let lines = "";
  const destination = { write: (line: string) => void (lines += line) };
  const heard = { ...platform, log: createLog({ CALLBOARD_LOG: "debug" }, { destination }) };
  const note = "epilepsy, inhaler in the red bag";
  const { link } = await booked(heard, { ...on(ballet, MONDAY), note });
  // A mail server whose error repeats the mail.
  const send = (mail: object) => Promise.reject(new Error(JSON.stringify(mail)));
  const never = new AbortController().signal;
  expect(await deliverNext({ ...heard, send }, never)).toBe(true);
  await confirm(heard, link);
  const file = await trialFile(asked(heard, "/", { params: { link }, gates: [] }));
  const calendar = await file.text();
  const [kept] = await database.selectFrom("medicalNotes").select("words").execute();
  expect(kept).toEqual({ words: note });
  expect([lines, calendar]).toEqual([
    expect.stringContaining("mail not sent"),
    expect.stringContaining("Mime (5-7)"),
  ]);
  const mails = await database.selectFrom("outbox").selectAll().execute();
  expect([lines, calendar, JSON.stringify(mails)].join("\n")).not.toMatch(/epilepsy|red bag/);
});
