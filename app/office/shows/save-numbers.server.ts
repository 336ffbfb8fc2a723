// Adds, changes and deletes the numbers of a show.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { formatCount } from "#app/ui/format.ts";
import {
  auditRow,
  changeRow,
  editRow,
  recordChange,
  requireRow,
  type ChangedRow,
} from "../changes/change-row.server.ts";
import { classWords } from "../class-places/class-words.ts";
import { readWeeklyClasses } from "../class-places/weekly-classes.server.ts";
import { addedRow, removedRow } from "../changes/changed-rows.server.ts";
import { addFromClasses } from "./cast.server.ts";
import { USUAL_CHANGE_MINUTES, USUAL_SECONDS } from "./show.fields.ts";
import { NUMBER_CLASSES, NUMBERS, SHOWS } from "./show-rows.server.ts";
import { addNumber, addNumbersFromClasses, deleteNumber, editNumber } from "./shows.commands.ts";

/** Makes a number of each class, with everyone enrolled. */
export const addNumbersFromClassesHandler = handler(
  addNumbersFromClasses,
  async (desk, { classIds }) => {
    const { trx, visitor, at } = desk;
    const show = await requireRow(desk, SHOWS, desk.params.id);
    const classes = await requireClasses(desk, classIds);
    const rows: ChangedRow[] = [];
    for (const weekly of classes) {
      const isNamedAlike = classes.some(
        (other) => other.id !== weekly.id && other.name === weekly.name,
      );
      const made = await insertNumber(desk, show.id, {
        name: isNamedAlike ? classWords(weekly) : weekly.name,
        seconds: USUAL_SECONDS,
        changeMinutes: USUAL_CHANGE_MINUTES,
        classIds: [weekly.id],
      });
      rows.push(...made.rows);
    }
    const numbers = formatCount(classes.length, "number");
    const facts = [{ label: "Numbers", to: classes.map(({ name }) => name).join(", ") }];
    await auditRow(desk, SHOWS, { id: show.id, action: "added numbers from classes", facts });
    const summary = `Added ${numbers} to ${show.name}`;
    const kind = "added numbers";
    return { change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
  },
);

export const addNumberHandler = handler(addNumber, async (desk, { values }) => {
  const { trx, visitor, at } = desk;
  const show = await requireRow(desk, SHOWS, desk.params.id);
  const { length: seconds, ...typed } = values;
  await requireClasses(desk, values.classIds);
  const { id, rows } = await insertNumber(desk, show.id, { ...typed, seconds });
  await auditRow(desk, NUMBERS, { id, action: "added number" });
  const summary = `Added ${values.name} to ${show.name}`;
  return {
    id,
    change: await recordChange(trx, visitor, { kind: "added number", summary, rows, at }),
  };
});

/** The children of a class that was added come with it; those of one that was taken off stay until they are removed. */
export const editNumberHandler = handler(editNumber, async (desk, { version, values }) => {
  const { id } = desk.params;
  const { name, length: seconds, changeMinutes, classIds } = values;
  const number = await requireRow(desk, NUMBERS, id);
  const set = { name, seconds, changeMinutes };
  const rows = await writeClasses(desk, { id, showId: number.showId, classIds });
  const isChanged = rows.some(({ table }) => table === "showNumberClasses");
  const facts = isChanged
    ? [{ label: "Classes", to: (await requireClasses(desk, classIds)).map(classWords).join(", ") }]
    : [];
  return editRow(desk, NUMBERS, { id, version }, set, {
    action: "changed number",
    facts,
    also: () => Promise.resolve(rows),
  });
});

/** Deletes a number; can be undone for 30 days. */
export const deleteNumberHandler = handler(deleteNumber, async (desk) => {
  const seen = await requireRow(desk, NUMBERS, desk.params.id);
  const words = { action: "deleted number", summary: `Deleted ${seen.name}` };
  return changeRow(desk, NUMBERS, seen, { deletedAt: desk.at }, words);
});

type NewNumber = { name: string; seconds: number; changeMinutes: number; classIds: string[] };

async function insertNumber(desk: Desk, showId: string, values: NewNumber) {
  const { trx, at } = desk;
  const { classIds, ...columns } = values;
  const id = randomUUID();
  const { last } = await trx
    .selectFrom("showNumbers")
    .select((eb) => eb.fn.max("place").as("last"))
    .where("showId", "=", showId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("showNumbers")
    .values({ ...columns, id, showId, place: (last ?? 0) + 1, createdAt: at, updatedAt: at })
    .execute();
  const rows = [addedRow(NUMBERS, id), ...(await writeClasses(desk, { id, showId, classIds }))];
  return { id, rows };
}

async function writeClasses(
  desk: Desk,
  { id: numberId, showId, classIds }: { id: string; showId: string; classIds: readonly string[] },
): Promise<ChangedRow[]> {
  const { trx, at } = desk;
  const before = await trx
    .selectFrom("showNumberClasses")
    .selectAll()
    .where("numberId", "=", numberId)
    .execute();
  const rows: ChangedRow[] = [];
  const added = classIds.filter((id) => !before.some(({ classId }) => classId === id));
  for (const classId of new Set(added)) {
    const id = randomUUID();
    await trx
      .insertInto("showNumberClasses")
      .values({ id, numberId, classId, createdAt: at })
      .execute();
    rows.push(addedRow(NUMBER_CLASSES, id));
  }
  for (const row of before.filter(({ classId }) => !classIds.includes(classId))) {
    await trx.deleteFrom("showNumberClasses").where("id", "=", row.id).execute();
    rows.push(removedRow(NUMBER_CLASSES, row));
  }
  return [...rows, ...(await addFromClasses(desk, { numberId, showId, classIds: added }))];
}

/** Returns the classes in the order of the week; throws Refused (410) when one has ended. */
async function requireClasses({ trx }: Desk, classIds: readonly string[]) {
  const wanted = new Set(classIds);
  const classes = (await readWeeklyClasses(trx)).filter(({ id }) => wanted.has(id));
  if (classes.length < wanted.size) throw new Refused(410, "A class has ended in the meantime.");
  return classes;
}
