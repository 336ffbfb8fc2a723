// Sets which changes of families count at once, and the day of the yearly question.
import { handler } from "#app/data/commands/handler.server.ts";
import { day as dayWords } from "#app/office/changes/audit-words.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import { atOnceWords, FAMILY_CHANGE_LABELS, makeUpWords } from "#app/office/school/family-rules.ts";
import { readFamilyRules, writeFamilyRules } from "#app/office/school/family-rules.server.ts";
import { changed, note } from "#app/office/settings/settings-desk.server.ts";
import { setFamilyChange, setMakeUps, setYearlyQuestion } from "../settings.commands.ts";

const SUBJECT = "changes by families";

/** Changes that wait already go on waiting. */
export const setFamilyChangeHandler = handler(setFamilyChange, async (desk, wish) => {
  const { trx, at } = desk;
  const { of, isAtOnce, was } = wish;
  const rules = await readFamilyRules(trx);
  const standing = rules.atOnce[of];
  refuseStale<boolean>({ was, standing, next: isAtOnce, stands: atOnceWords(standing) });
  await writeFamilyRules(trx, { ...rules, atOnce: { ...rules.atOnce, [of]: isAtOnce } }, at);
  const label = FAMILY_CHANGE_LABELS[of];
  const facts = changed(label, atOnceWords(standing), atOnceWords(isAtOnce));
  await note(desk, { action: "set family changes", subjectId: SUBJECT, facts });
});

/** Sets for how long a missed meeting can be made up; make-ups that are booked stay. */
export const setMakeUpsHandler = handler(setMakeUps, async (desk, { weeks, was }) => {
  const { trx, at } = desk;
  const rules = await readFamilyRules(trx);
  const standing = rules.makeUpWeeks;
  refuseStale<number>({ was, standing, next: weeks, stands: makeUpWords(standing) });
  await writeFamilyRules(trx, { ...rules, makeUpWeeks: weeks }, at);
  const facts = changed("Make-ups", makeUpWords(standing), makeUpWords(weeks));
  await note(desk, { action: "set make-ups", subjectId: SUBJECT, facts });
});

export const setYearlyQuestionHandler = handler(setYearlyQuestion, async (desk, { day, was }) => {
  const { trx, at } = desk;
  const rules = await readFamilyRules(trx);
  const standing = rules.askedFrom ?? "";
  const stands = dayWords(rules.askedFrom) || "no day";
  refuseStale({ was, standing, next: day ?? "", stands });
  await writeFamilyRules(trx, { ...rules, askedFrom: day }, at);
  const facts = changed("Yearly question from", dayWords(rules.askedFrom), dayWords(day));
  await note(desk, { action: "set yearly question", subjectId: SUBJECT, facts });
});
