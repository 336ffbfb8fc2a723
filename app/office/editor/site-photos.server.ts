// Pictures of the website: taken in with the consent for a child's, and off the site when it is withdrawn.
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import { recordAudit, type AuditEntry } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  deletePhotos,
  PhotoRefusal,
  preparePhoto,
  recordPhoto,
} from "#app/platform/photos/add-photo.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import { readContent } from "#app/site/content/content.schema.ts";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import type { Answer } from "../saving/answer.ts";
import { schoolToday } from "../school-day.ts";
import type { PhotoAnswer } from "./photo-answer.ts";
import type { PhotoUpload } from "./photo-upload.schema.ts";

type Desk = Pick<Platform, "database" | "photos" | "now">;

export type Consent = {
  photoId: string;
  path: string;
  givenBy: string;
  until: string | null;
  hasEnded: boolean;
  isOnSite: boolean;
};

const THE_SYSTEM = "the system";

const pathOf = (id: string) => `/photos/${id}`;

/** Takes a picture in; everybody can see it from then on, at its own address. */
export async function addSitePhoto(
  { database, photos, now }: Desk,
  visitor: Visitor,
  bytes: Uint8Array,
  { isChild, givenBy, until }: PhotoUpload,
): Promise<PhotoAnswer> {
  const at = now().toISOString();
  if (until !== null && until < schoolToday(now())) {
    return { isSaved: false, status: 422, problem: "This consent has ended already." };
  }
  try {
    const prepared = await preparePhoto(photos, bytes);
    const id = await database.transaction().execute(async (trx) => {
      const photoId = await recordPhoto(trx, prepared, { scope: null, at });
      if (isChild) {
        await trx
          .insertInto("photoConsents")
          .values({ photoId, givenBy, until, createdAt: at })
          .execute();
      }
      await recordAudit(trx, {
        who: nameOf(visitor),
        at,
        action: isChild ? "added site photo with consent" : "added site photo",
        subject: "photo",
        subjectId: photoId,
        visitor,
      });
      return photoId;
    });
    return { isSaved: true, path: pathOf(id) };
  } catch (error) {
    if (!(error instanceof PhotoRefusal)) throw error;
    return { isSaved: false, status: 422, problem: error.message };
  }
}

/** The consents that stand, the newest first. */
export async function readConsents(database: Database, today: string): Promise<Consent[]> {
  const rows = await database
    .selectFrom("photoConsents")
    .selectAll()
    .where("withdrawnAt", "is", null)
    .orderBy("createdAt", "desc")
    .execute();
  const live = JSON.stringify(await liveContent(database));
  return rows.map(({ photoId, givenBy, until }) => ({
    photoId,
    path: pathOf(photoId),
    givenBy,
    until,
    hasEnded: until !== null && until < today,
    isOnSite: live.includes(`"${pathOf(photoId)}"`),
  }));
}

/** Takes the pictures off the site whose consent was given until a day that has passed. */
export async function endConsents({ database, now }: Omit<Desk, "photos">): Promise<number> {
  const over = await database
    .selectFrom("photoConsents")
    .select("photoId")
    .where("withdrawnAt", "is", null)
    .where("until", "<", schoolToday(now()))
    .execute();
  for (const { photoId } of over) {
    await database.transaction().execute((trx) =>
      takeOff(trx, photoId, {
        who: THE_SYSTEM,
        at: now().toISOString(),
        action: "ended photo consent",
      }),
    );
  }
  return over.length;
}

/**
 * Withdraws the consent for a picture: its address answers nobody any more, and a content without it
 * is published, so that the next page asked for does not have it.
 */
export function withdrawConsent(
  { database, now }: Pick<Platform, "database" | "now">,
  visitor: Visitor,
  photoId: string,
): Promise<Answer> {
  const entry = { who: nameOf(visitor), at: now().toISOString(), visitor };
  return database.transaction().execute(async (trx): Promise<Answer> => {
    return (await takeOff(trx, photoId, { ...entry, action: "withdrew photo consent" }))
      ? { isSaved: true }
      : { isSaved: false, status: 404, problem: "This consent was withdrawn before." };
  });
}

/** Ends a consent once, with its picture and what shows it; false where it has ended before. */
async function takeOff(trx: Database, photoId: string, entry: AuditEntry): Promise<boolean> {
  const { who, at } = entry;
  const { numUpdatedRows } = await trx
    .updateTable("photoConsents")
    .set({ withdrawnAt: at })
    .where("photoId", "=", photoId)
    .where("withdrawnAt", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0) return false;
  await deletePhotos(trx, [photoId], at);
  const content = await liveContent(trx);
  const without = JSON.stringify(content).replaceAll(`"${pathOf(photoId)}"`, '""');
  if (without !== JSON.stringify(content)) {
    await publishContent(trx, readContent(JSON.parse(without), content).content, who, at);
  }
  await recordAudit(trx, { ...entry, subject: "photo", subjectId: photoId });
  return true;
}
