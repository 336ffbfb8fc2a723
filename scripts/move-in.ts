// `npm run move-in -- folder`: moves a school in from the files of its earlier system, on the machine itself.
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Refused } from "#app/data/commands/answer.ts";
import { ANONYMOUS } from "#app/data/context.server.ts";
import { StartError, type Database } from "#app/data/database/database.server.ts";
import { serializable } from "#app/data/database/transactions.server.ts";
import { createPhotoStore } from "#app/data/photos/create-photo-store.server.ts";
import { openFiles, type OpenedFiles } from "#app/office/moving/moved-files.server.ts";
import { planFiles, preparePictures, writeMove } from "#app/office/moving/move-in.server.ts";
import { SYSTEM } from "#app/identity/people/people.server.ts";
import type { MoveReport } from "#app/office/moving/move-report.ts";
import { readEnvironment } from "#app/platform/start/environment.schema.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { moveText } from "./move-text.ts";
import { inSchool } from "./open-school.ts";
import { runAsOwnerOf } from "./run-as-owner.ts";

const USAGE = "npm run move-in -- folder, with the CSV or JSON files of the earlier system in it.";
const FAILED = 2;

process.umask(0o077);
const root = path.resolve(import.meta.dirname, "..");

/** Returns the files of a folder and its subfolders, or of one zip. */
function readGiven(given: string) {
  const found = statSync(given, { throwIfNoEntry: false });
  if (!found) throw new StartError(`There is no folder ${given}.`);
  if (!found.isDirectory()) return [{ path: path.basename(given), bytes: readFileSync(given) }];
  const names = globSync("**/*", { cwd: given, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({ path: path.relative(given, file), bytes: readFileSync(file) }));
}

async function move(
  database: Database,
  opened: OpenedFiles,
  pictures: Awaited<ReturnType<typeof preparePictures>>["pictures"],
  now: Date,
): Promise<MoveReport> {
  const days = await schoolDaysOf(database, now);
  // The person who runs it can read the whole database.
  const scopes = new Set(["owner", "medical"] as const);
  const visitor = { ...ANONYMOUS, scopes, names: { owner: SYSTEM } };
  return serializable(database, async (trx) => {
    const desk = { trx, visitor, at: now.toISOString(), days };
    const plan = await planFiles(desk, opened);
    if (plan.planned.some(({ added }) => added.length > 0)) await writeMove(desk, plan, pictures);
    return plan.report;
  });
}

try {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0) throw new StartError(USAGE);
  const files = readGiven(path.resolve(process.env.INIT_CWD ?? "", given));
  const read = readEnvironment(process.env);
  if ("problems" in read) throw new StartError(read.problems.join("\n"));
  const { environment } = read;
  const folder = path.resolve(root, environment.CALLBOARD_DATA);
  runAsOwnerOf(folder);
  const opened = await openFiles(files);
  const { report, refused } = await inSchool({ environment, root, folder }, async (database) => {
    const prepared = await preparePictures(createPhotoStore(environment, folder), opened);
    const moved = await move(database, opened, prepared.pictures, new Date());
    return { report: moved, refused: prepared.refused };
  });
  console.log(moveText(report, refused));
} catch (error) {
  if (!(error instanceof StartError || error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = FAILED;
}
