// Fills an empty database with the sample school, once.
import { costumeSearchText } from "#app/office/costumes/list/costume-search.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { recordPhoto, type PreparedPhoto } from "#app/data/photos/add-photo.server.ts";
import { batchesOf } from "#app/data/database/batches.ts";
import { claimFilling, hasRecords, isFilled } from "./filled.server.ts";
import { fillContent } from "./fill-content.server.ts";
import { fillEvents } from "./fill-events.server.ts";
import { fillFamilies } from "./fill-families.server.ts";
import { fillFees } from "./fill-fees.server.ts";
import { fillLoans } from "./fill-loans.server.ts";
import { fillStaff } from "./fill-staff.server.ts";
import { fillWeek } from "./fill-week.server.ts";
import { preparePictures } from "./pictures.server.ts";
import { SEED, makeSampleSchool, type SampleSchool } from "./sample-school.ts";

const FILLED_BY = "the system";

/**
 * Adds the sample school as of `today` (YYYY-MM-DD), all rows in one transaction; photo files
 * are stored before it, from the folder of sample pictures. Does nothing for a school that was
 * filled before or has records.
 */
export async function fillSampleSchool(
  { database, photos, now }: Pick<Platform, "database" | "photos" | "now">,
  { today, pictures: folder }: { today: string; pictures: string },
): Promise<void> {
  if ((await isFilled(database)) || (await hasRecords(database))) return;
  const at = now().toISOString();
  const school = makeSampleSchool(SEED, today);
  const pictures = await preparePictures(
    photos,
    folder,
    school.costumes.map((costume) => costume.pictures),
  );
  await insertSampleSchool(database, school, pictures, { today, at });
}

/** Marks a new school as filled without records: with the sample school's website, or without one. */
export async function leaveWithoutRecords(
  { database, now }: Pick<Platform, "database" | "now">,
  today: string,
  kind: "sample website" | "empty",
): Promise<void> {
  const at = now().toISOString();
  await database.transaction().execute(async (trx) => {
    if (await hasRecords(trx)) return;
    if (!(await claimFilling(trx, kind, at))) return;
    if (kind === "sample website") await fillContent(trx, today, at);
  });
}

/**
 * Inserts a school whose pictures are stored, all of it or nothing. Does nothing when another
 * process was faster: the second one waits for the first one's claim.
 */
export async function insertSampleSchool(
  database: Database,
  school: SampleSchool,
  pictures: PreparedPhoto[][],
  { today, at }: { today: string; at: string },
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (await hasRecords(trx)) return;
    if (!(await claimFilling(trx, "sample", at))) return;
    await insertRecords(trx, school);
    await insertCostumes(trx, school, pictures, at);
    await fillLoans(trx, school, { today, at });
    await insertPay(trx, school);
    await fillContent(trx, today, at);
    await fillWeek(trx, school.members, { today, at });
    await fillEvents(trx, { today, at });
    await fillStaff(trx, at);
    await fillFamilies(trx, school.members, { today, at });
    await fillFees(trx, { today, at });
    await recordFilling(trx, school, at);
  });
}

async function insertRecords(trx: Database, school: SampleSchool): Promise<void> {
  await trx.insertInto("classCatalogue").values(school.classes).execute();
  await trx.insertInto("trials").values(school.trials).execute();
  for (const rows of batchesOf(school.members)) {
    await trx.insertInto("members").values(rows).execute();
  }
  for (const rows of batchesOf(school.calls)) {
    await trx.insertInto("memberCheckins").values(rows).execute();
  }
  await trx.insertInto("aaTeachers").values(school.lessonTeachers).execute();
  for (const rows of batchesOf(school.lessons)) {
    await trx.insertInto("aaPrivateLessons").values(rows).execute();
  }
  await trx.insertInto("enquiries").values(school.enquiries).execute();
}

async function insertCostumes(
  trx: Database,
  { costumes }: SampleSchool,
  pictures: PreparedPhoto[][],
  at: string,
): Promise<void> {
  for (const picture of pictures.flat()) {
    await recordPhoto(trx, picture, { scope: "inventory", at });
  }
  const rows = costumes.map(({ row }, place) => {
    const imageUrls = pictures[place]?.map(({ id }) => `/photos/${id}`) ?? [];
    return { ...row, imageUrls, searchText: costumeSearchText({ fields: row.fields, imageUrls }) };
  });
  await trx.insertInto("costumes").values(rows).execute();
}

async function insertPay(trx: Database, { pay }: SampleSchool): Promise<void> {
  await trx.insertInto("paySchedules").values(pay.schedules).execute();
  await trx.insertInto("payTeachers").values(pay.teachers).execute();
  await trx.insertInto("payRates").values(pay.rates).execute();
  await trx.insertInto("payYears").values(pay.years).execute();
  if (pay.extras.length > 0) await trx.insertInto("payExtras").values(pay.extras).execute();
  if (pay.misses.length > 0) await trx.insertInto("payMisses").values(pay.misses).execute();
  // In the first month of a pay year none is finished yet.
  if (pay.runs.length > 0) await trx.insertInto("payRuns").values(pay.runs).execute();
}

async function recordFilling(trx: Database, school: SampleSchool, at: string): Promise<void> {
  const counts: [subject: string, count: number][] = [
    ["members", school.members.length],
    ["trials", school.trials.length],
    ["member_checkins", school.calls.length],
    ["costumes", school.costumes.length],
    ["aa_private_lessons", school.lessons.length],
    ["pay_runs", school.pay.runs.length],
  ];
  for (const [subject, count] of counts) {
    await recordAudit(trx, {
      who: FILLED_BY,
      at,
      action: "filled in the sample school",
      subject,
      details: { count },
    });
  }
}
