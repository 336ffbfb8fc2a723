// Works out what an import of members offers beyond the list.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { foldHeader } from "#app/files/table/fold-header.ts";
import {
  readWeeklyClasses,
  type WeeklyClassRow,
} from "#app/office/class-places/weekly-classes.server.ts";
import { fullReason, takenWords } from "#app/office/class-places/write-enrolment.server.ts";
import { readKnownClassNames } from "#app/office/classes/catalogue.server.ts";
import { formatTimes } from "#app/ui/format.ts";
import { batchesOf } from "#app/data/database/batches.ts";
import { readFamiliesOf } from "#app/office/family-account/families-of.server.ts";
import { type NewRow, newRows, type Outcome, type Stored } from "./compare-upload.ts";
import { contactKeysOf, familyOffers, type ListedChild } from "./family-offers.ts";
import { CARE_FIELDS } from "./further-columns.ts";
import { ASKED_FOR } from "./member-table.ts";
import { type ClassOffer, classesOf, type Offers, overdueCalls, unknownClasses } from "./offers.ts";
import type { Upload } from "./upload-row.ts";

type Imported = {
  upload: Pick<Upload, "headers" | "places">;
  outcomes: readonly Outcome[];
  stored: readonly Stored[];
  mayReadNotes: boolean;
};

export async function makeOffers(
  desk: Desk,
  { upload, outcomes, stored, mayReadNotes }: Imported,
): Promise<Offers> {
  const rows = newRows(outcomes);
  const overdue = overdueCalls(rows, desk.today);
  const care = CARE_FIELDS.filter(({ field }) => upload.places[field] !== undefined);
  return {
    classes: await classOffer(desk, rows),
    families: familyOffers(rows, await listedChildren(desk, rows, stored)),
    careLeftOut: mayReadNotes ? [] : care.map(({ label }) => label),
    calls: overdue > 0 ? { overdue, isOn: !isAsSpecified(upload) } : null,
  };
}

/** Returns the members who share an email or phone with a new one, with their families. */
async function listedChildren(
  { trx }: Desk,
  rows: readonly NewRow[],
  stored: readonly Stored[],
): Promise<ListedChild[]> {
  const keys = new Set(rows.flatMap(({ written }) => contactKeysOf(written)));
  const near = stored.filter(({ values }) => contactKeysOf(values).some((key) => keys.has(key)));
  const listed: ListedChild[] = [];
  for (const some of batchesOf(near)) {
    const families = await readFamiliesOf(
      trx,
      some.map(({ id }) => id),
    );
    for (const { id, values } of some) {
      const { name, parentName, email, phone } = values;
      listed.push({ id, name, parentName, email, phone, families: families.get(id) ?? [] });
    }
  }
  return listed;
}

/** Whether a file has only the columns of the school's own list. */
function isAsSpecified({ headers }: Pick<Upload, "headers">): boolean {
  const own = new Set(ASKED_FOR.map(foldHeader));
  return headers.every((header) => header === "" || own.has(foldHeader(header)));
}

async function classOffer(desk: Desk, rows: readonly NewRow[]): Promise<ClassOffer | null> {
  if (rows.every(({ row }) => row.further.classes.length === 0)) return null;
  const catalogue = await readKnownClassNames(desk.trx);
  const week = await readWeeklyClasses(desk.trx);
  const counts = new Map<string, number>();
  let children = 0;
  for (const { row } of rows) {
    const own = classesOf(row, catalogue);
    if (own.length > 0) children += 1;
    for (const name of own) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const offer: ClassOffer = {
    children,
    several: [],
    unknown: unknownClasses(rows, catalogue),
    full: [],
  };
  for (const [name, count] of counts) {
    const these = week.filter((weekly) => weekly.name === name);
    const [only] = these;
    if (!only) continue;
    if (these.length > 1) {
      const days = [];
      for (const weekly of these) days.push({ id: weekly.id, label: await dayWords(desk, weekly) });
      offer.several.push({ name, children: count, days });
      continue;
    }
    const reason = await fullReason(desk, only, { from: desk.today, more: count });
    if (reason !== null) offer.full.push(`${name}: ${reason}`);
  }
  return offer;
}

/** Returns the time, the studio and how many places are taken. */
async function dayWords(desk: Desk, weekly: WeeklyClassRow): Promise<string> {
  const taken = await takenWords(desk, weekly);
  const time = `${weekly.day} ${formatTimes(weekly)}, ${weekly.studio}`;
  return taken === null ? time : `${time}, ${taken}`;
}
