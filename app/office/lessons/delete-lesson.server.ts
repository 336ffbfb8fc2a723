// Takes lessons off the list, and brings them back within 30 days.
import type { Visitor } from "#app/platform/context.server.ts";
import type { Answer } from "../saving/answer.ts";
import { deletedSince } from "../saving/undo-days.ts";
import { recordLesson, type Desk } from "./save-lesson.server.ts";

const GONE = "This lesson was deleted meanwhile.";
const TOO_LATE = "This lesson cannot be brought back any more.";

export function deleteLesson(
  { database, now }: Desk,
  visitor: Visitor,
  id: string,
): Promise<Answer> {
  const at = now().toISOString();
  return database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("aaPrivateLessons")
      .set((eb) => ({ deletedAt: at, updatedAt: at, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("deletedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return { isSaved: false, status: 404, problem: GONE };
    await recordLesson(trx, visitor, { id, at, action: "deleted lesson" });
    return { isSaved: true };
  });
}

/** Brings back a lesson that was deleted in the last 30 days. */
export function restoreLesson(
  { database, now }: Desk,
  visitor: Visitor,
  id: string,
): Promise<Answer> {
  const at = now().toISOString();
  return database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("aaPrivateLessons")
      .set((eb) => ({ deletedAt: null, updatedAt: at, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("deletedAt", ">=", deletedSince(at))
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return { isSaved: false, status: 404, problem: TOO_LATE };
    await recordLesson(trx, visitor, { id, at, action: "restored lesson" });
    return { isSaved: true };
  });
}
