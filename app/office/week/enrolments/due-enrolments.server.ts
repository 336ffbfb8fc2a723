// Lists active members who are in no class in the next four weeks, and so on no register.
import { addDays } from "#app/platform/days/day.ts";
import { formatDay } from "#app/ui/format.ts";
import { childAddress } from "#app/office/member-record/child-address.ts";
import { platformContext } from "#app/data/context.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { findRow } from "#app/data/commands/guarded-write.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { enrolledOn, placesTaken } from "#app/site/week/places.server.ts";
import { changeRow } from "#app/office/changes/change-row.server.ts";
import { copiesOf, onePerPerson } from "#app/office/member-record/same-person.ts";
import { MEMBERS } from "#app/office/member-record/member-rows.server.ts";
import { ALREADY, type DueKind, type ActionInput } from "#app/office/slice/due/due.server.ts";
import { joined } from "#app/office/slice/due/due-words.ts";
import { classWords, placesWords } from "#app/office/class-places/class-words.ts";
import { readWeeklyClasses } from "#app/office/class-places/weekly-classes.server.ts";
import { enrolMembers } from "./save-enrolments.server.ts";

/** A class that begins later puts nobody on a register now. */
const AHEAD_DAYS = 28;

export const DUE_NO_REGISTER: DueKind = {
  kind: "no-register",
  group: "questions",
  tile: "Children on no register",
  name: "No register",
  tone: "danger",
  acts: [
    { act: "enrol", words: "Add to class", chooses: true },
    { act: "private", words: "No weekly class" },
  ],
  scope: "admin",
  page: "/admin/dashboard",
  weight: { onTheDay: 68, perDayLate: 1, mostDays: 1 },
  read: async (context, { today }) => {
    const { database } = context.get(platformContext);
    const classes = await readWeeklyClasses(database);
    // Without weekly classes there are no registers to be missing from.
    if (classes.length === 0) return [];
    const members = await readUnenrolled(database, today);
    return members.map(({ id, name, parentName, email, phone, ...member }) => {
      const names = member.classes as string[];
      const fitting = classes.filter((each) => names.includes(each.name));
      const namesToPlace = [...new Set(fitting.map((each) => each.name))];
      return {
        ids: [id],
        title: name,
        reason: reasonOf(namesToPlace, member.beginsOn),
        daysLeft: 0,
        parentName,
        email,
        phone,
        leadsTo: childAddress(id),
        ...(fitting.length > 0 && { choices: fitting.map((each) => each.id) }),
      };
    });
  },
  choices: async (context, { today }) => {
    const { database } = context.get(platformContext);
    const classes = await readWeeklyClasses(database);
    const taken = await placesTaken(database, today);
    return classes.map((weekly) => {
      const { id, places } = weekly;
      const count =
        places === null ? "" : ` (${placesWords(taken.get(id) ?? 0, places)} places taken)`;
      return { value: id, words: `${classWords(weekly)}${count}` };
    });
  },
  finish: { enrol, private: setPrivateOnly },
};

function reasonOf(namesToPlace: readonly string[], beginsOn: string | null): string {
  if (beginsOn !== null) return `No class until ${formatDay(beginsOn)}`;
  return namesToPlace.length > 0 ? `No class day for ${joined(namesToPlace)}` : "Not in any class";
}

/**
 * Returns each person once, by name, with the day on which a later class begins. A person with a duplicate record in a
 * class is not missing.
 */
async function readUnenrolled(database: Database, today: string) {
  const members = await database
    .selectFrom("members")
    .select(["id", "name", "parentName", "email", "phone", "classes", "active", "updatedAt"])
    .select(["nameKey", "emailKey", "phoneKey", "privateOnly"])
    .where("deletedAt", "is", null)
    .where("active", "=", true)
    .execute();
  const enrolled = await enrolledOn(database, today)
    .where("kind", "in", ["member", "pause"])
    .select(["memberId", "fromDay"])
    .orderBy("fromDay", "desc")
    .execute();
  const until = addDays(today, AHEAD_DAYS);
  const isIn = new Set(
    enrolled.flatMap(({ memberId, fromDay }) => (fromDay <= until ? [memberId] : [])),
  );
  // The earliest day of each member is the last one written.
  const begins = new Map(enrolled.map(({ memberId, fromDay }) => [memberId, fromDay]));
  for (const { id, privateOnly } of members) if (privateOnly) isIn.add(id);
  const { compare } = new Intl.Collator("en-GB");
  return onePerPerson(members)
    .filter((member) => {
      const ids = member.copies > 1 ? copiesOf(member, members) : [member.id];
      return ids.every((id) => !isIn.has(id));
    })
    .map((member) => ({ ...member, beginsOn: begins.get(member.id) ?? null }))
    .sort((one, other) => compare(one.name, other.name));
}

async function enrol(
  desk: Desk,
  memberIds: readonly string[],
  { choice, isMeant }: ActionInput,
): Promise<Change> {
  if (choice === "") throw new Refused(422, "Choose a class.");
  const request = {
    classId: choice,
    memberIds,
    kind: "member",
    fromDay: desk.today,
    isMeant,
  } as const;
  const change = await enrolMembers(desk, request);
  if (change === null) throw new Refused(409, ALREADY);
  return change;
}

async function setPrivateOnly(desk: Desk, [id = ""]: readonly string[]): Promise<Change> {
  const member = await findRow(desk.trx, MEMBERS, id);
  if (!member || member.privateOnly) throw new Refused(409, ALREADY);
  const words = { action: "changed member", summary: `${member.name}: private lessons only` };
  const { change } = await changeRow(desk, MEMBERS, member, { privateOnly: true }, words);
  return change;
}
