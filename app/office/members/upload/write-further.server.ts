// Writes what an import of members does beyond the list: enrolments, families, notes and consents.
import { randomUUID } from "node:crypto";
import { actorName } from "#app/data/audit/audit.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { ChangedRow } from "#app/office/changes/change-row.server.ts";
import { addedRow } from "#app/office/changes/changed-rows.server.ts";
import { readWeeklyClasses } from "#app/office/class-places/weekly-classes.server.ts";
import { enrolFromToday } from "#app/office/class-places/write-enrolment.server.ts";
import { readFamilies, readFamiliesOf } from "#app/office/family-account/families-of.server.ts";
import { type ChildDetails, familyNameOf } from "#app/office/family-account/new-family.ts";
import { insertChildren, insertFamilyRow } from "#app/office/family-account/write-family.server.ts";
import { MEMBERS } from "#app/office/member-record/member-rows.server.ts";
import { findRow } from "#app/data/commands/guarded-write.server.ts";
import { childOf, familyIn, listedIn, rowKey } from "./family-offers.ts";
import type { NewRow } from "./compare-upload.ts";
import type { Further } from "./offers.ts";

const NOT_IN_FILE = "A family has a child who is not new in this file. Look at the preview again.";

const FAMILY_GONE = "A family has changed since the preview. Look at the preview again.";

/** A new member with the row that it came from. */
export type Added = { id: string; outcome: NewRow };

export async function writeFurther(
  desk: Desk,
  added: readonly Added[],
  further: Further,
): Promise<ChangedRow[]> {
  return [
    ...(further.enrols ? await enrol(desk, added, further.days) : []),
    ...(await makeFamilies(desk, added, further.families)),
    ...(await insertCare(desk, added)),
  ];
}

/** Enrols each active member in the only weekly class of a name, or in the one chosen of several. */
async function enrol(
  desk: Desk,
  added: readonly Added[],
  days: Further["days"],
): Promise<ChangedRow[]> {
  const week = Map.groupBy(await readWeeklyClasses(desk.trx), ({ name }) => name);
  const rows: ChangedRow[] = [];
  for (const { id } of added) {
    const member = await findRow(desk.trx, MEMBERS, id);
    if (!member?.active) continue;
    for (const name of member.classes as string[]) {
      const these = week.get(name) ?? [];
      const weekly = these.length === 1 ? these[0] : these.find((each) => each.id === days[name]);
      if (weekly) rows.push(await enrolFromToday(desk, member, weekly));
    }
  }
  return rows;
}

/** Throws Refused (409) for a child who is neither among the new members nor a member without a family. */
async function makeFamilies(
  desk: Desk,
  added: readonly Added[],
  families: Further["families"],
): Promise<ChangedRow[]> {
  const byKey = new Map(added.map((one) => [rowKey(one.outcome.row), one]));
  const rows: ChangedRow[] = [];
  for (const keys of families) {
    const familyId = keys.map(familyIn).find((id) => id !== null);
    const children: ChildDetails[] = [];
    for (const key of keys.filter((one) => familyIn(one) === null)) {
      const one = byKey.get(key);
      const listed = listedIn(key);
      if (one) children.push(childOf(one.outcome, one.id));
      else if (listed !== null) children.push(await memberWithoutFamily(desk, listed));
      else throw new Refused(409, NOT_IN_FILE);
    }
    if (children.length === 0) continue;
    if (familyId !== undefined && (await readFamilies(desk.trx, [familyId])).length === 0)
      throw new Refused(409, FAMILY_GONE);
    const made =
      familyId === undefined ? [await insertFamilyRow(desk, familyNameOf(children))] : [];
    const id = familyId ?? made[0]!.id;
    rows.push(...made, ...(await insertChildren(desk, id, children)));
  }
  return rows;
}

async function memberWithoutFamily({ trx }: Desk, id: string): Promise<ChildDetails> {
  const member = await findRow(trx, MEMBERS, id);
  const families = await readFamiliesOf(trx, [id]);
  if (!member || families.get(id)?.length !== 0) throw new Refused(409, FAMILY_GONE);
  const { name, parentName, email, phone } = member;
  return { kind: "member", id, name, parentName, email, phone };
}

async function insertCare(desk: Desk, added: readonly Added[]): Promise<ChangedRow[]> {
  const { trx, at, today, visitor } = desk;
  const own = { createdAt: at, updatedAt: at, trialId: null };
  const notes = added.flatMap(({ id: memberId, outcome: { row } }) => {
    const words = row.further.medicalNotes;
    if (words === "") return [];
    const noted = { notedOn: today, notedBy: actorName(visitor) };
    return [{ id: randomUUID(), memberId, words, ...noted, ...own }];
  });
  const consents = added.flatMap(({ id: memberId, outcome: { row, written } }) =>
    row.further.consents.map((what) => {
      const given = { givenBy: written.parentName || "The family", givenOn: today };
      return { id: randomUUID(), memberId, what, ...given, ...own };
    }),
  );
  for (const note of notes) await trx.insertInto("medicalNotes").values(note).execute();
  for (const consent of consents) await trx.insertInto("consents").values(consent).execute();
  return [
    ...notes.map(({ id }) => addedRow({ table: "medicalNotes", hasVersion: true }, id)),
    ...consents.map(({ id }) => addedRow({ table: "consents", hasVersion: true }, id)),
  ];
}
