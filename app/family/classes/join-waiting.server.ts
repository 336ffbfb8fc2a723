// Puts a family's children on the waiting list of a full class, brothers and sisters together.
import { visitorContext } from "#app/data/context.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import { readClassChoices } from "#app/office/week/child/child-classes.server.ts";
import { insertWaiting } from "#app/office/week/waiting/insert-waiting.server.ts";
import { isOnList } from "#app/site/booking/waiting/is-on-list.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import type { FamilyDesk } from "../act.server.ts";
import type { OwnChild } from "../read-family.server.ts";
import type { Said } from "../said.ts";
import { readPhone } from "../week/read-offers.server.ts";

const refused = (words: string): Said => ({ isDone: false, words });

/** A refusal for one of the children is one for all. */
export async function joinWaitingList(
  desk: FamilyDesk,
  { children, classId }: { children: readonly OwnChild[]; classId: string },
): Promise<Said> {
  const { trx, context, visitor, at, today } = desk;
  await takePlacesTurn(trx, [classId], at);
  const phone = await readPhone(trx, visitor);
  for (const child of children) {
    const fit = await fitOf(desk, child, classId);
    if (typeof fit === "string") return refused(fit);
    const { words, birthDate } = fit;
    const family = {
      childName: child.name,
      parentName: visitor.name,
      email: visitor.addressKey,
      phone,
    };
    if (await isOnList(trx, family, { classId, line: "join" })) continue;
    await insertWaiting(trx, {
      member: { id: child.id, birthDate },
      classId,
      family,
      toldBy: visitor.name,
      isTogether: children.length > 1,
      today,
      at,
    });
    await recordAudit(trx, {
      who: visitor.name,
      at,
      action: "joined waiting list",
      subject: child.kind,
      subjectId: child.id,
      facts: [{ label: "Class", to: words }],
      visitor: context.get(visitorContext),
    });
  }
  return {
    isDone: true,
    words: "You're on the waiting list. We'll email you when a place comes up.",
  };
}

/** Returns the class and the child's birth date; a text says why the child can't wait for it. */
async function fitOf(
  { trx, today, at }: FamilyDesk,
  { id, kind, firstName, isActive }: OwnChild,
  classId: string,
): Promise<string | { words: string; birthDate: string }> {
  if (kind !== "member" || !isActive) return "Please call us.";
  const choices = await readClassChoices(trx, {
    memberId: id,
    fromDay: today,
    leaving: null,
    today,
    at,
    canSeeMoney: false,
  });
  const choice = choices?.find((one) => one.id === classId);
  if (!choice) return `${firstName} can't wait for this class. Please call us.`;
  if (!choice.isFull) return "This class has a free place now.";
  if (choice.reason !== choice.placesWords) {
    return `This class doesn't fit ${firstName}'s age. Please call us.`;
  }
  const { birthDate } = await trx
    .selectFrom("members")
    .select("birthDate")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (birthDate === null) return `We don't know ${firstName}'s date of birth yet. Please call us.`;
  return { words: `${choice.name}, ${choice.when}`, birthDate };
}
