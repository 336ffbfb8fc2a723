// The enrolments table: its optimistic lock, audited fields and undo.
import { Refused } from "#app/data/commands/answer.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { mostTaken } from "#app/site/week/taken.server.ts";
import { rowsOf } from "#app/office/changes/change-row.server.ts";
import { day, yesNo } from "#app/office/changes/audit-words.ts";
import { placesWords } from "./class-words.ts";
import { endWords, KIND_WORDS, type EnrolmentKind } from "./enrolment-kinds.ts";

export const ENROLMENTS = rowsOf<"enrolments">({
  table: "enrolments",
  one: "enrolment",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this enrolment.",
  gone: "This enrolment has been undone.",
  nameOf: ({ fromDay }) => `an enrolment from ${day(fromDay)}`,
  auditedFields: [
    { label: "Kind", of: ({ kind }) => KIND_WORDS[kind as EnrolmentKind] },
    { label: "Place kept", of: ({ keepsPlace }) => yesNo(keepsPlace) },
    { label: "Place free from", of: ({ freeOn }) => day(freeOn) },
    { label: "Why it ended", of: ({ endReason }) => endWords(endReason) },
    { label: "Notice given on", of: ({ noticedOn }) => day(noticedOn) },
  ],
  afterUndo: async (desk, ids, isMeant) => {
    if (!isMeant) await askAboutFull(desk, ids);
  },
});

/** Throws Refused with a question when a place that is taken again is one too many for its class. */
async function askAboutFull({ trx, at, today }: Desk, ids: readonly string[]): Promise<void> {
  const classes = await trx
    .selectFrom("weeklyClasses")
    .selectAll()
    .where("archivedAt", "is", null)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("enrolments")
        .select("classId")
        .where("id", "in", [...ids, ""])
        .where("kind", "in", ["member", "pause"])
        .where("keepsPlace", "=", true)
        .where("deletedAt", "is", null)
        .where((or) => or.or([or("freeOn", "is", null), or("freeOn", ">", today)])),
    )
    .orderBy("name")
    .execute();
  const reasons: string[] = [];
  for (const weekly of classes) {
    const { taken, places } = await mostTaken(trx, weekly, { from: today, today, at });
    if (places === null || taken <= places) continue;
    const full = placesWords(taken - 1, places);
    reasons.push(`${weekly.name} is full (${full}). Undoing this takes it to ${taken}.`);
  }
  if (reasons.length > 0) throw new Refused(409, reasons.join(" "), { isAsking: true });
}
