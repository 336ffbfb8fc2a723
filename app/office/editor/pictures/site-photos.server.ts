// Website pictures: stored with consent for a child's, and removed when it is withdrawn.
import { actorName, recordAudit, type AuditEntry } from "#app/data/audit/audit.server.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { serializable } from "#app/data/database/transactions.server.ts";
import {
  deletePhotos,
  PhotoRefusal,
  preparePhoto,
  recordPhoto,
  type PreparedPhoto,
} from "#app/data/photos/add-photo.server.ts";
import { photoName, widthsOf } from "#app/data/photos/photo-rules.ts";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import { pathOf, photosIn, withoutPhotos, UNPUBLISHED } from "./shown-photos.server.ts";
import { addSitePhoto, withdrawConsent } from "../editor.commands.ts";

export type Consent = {
  photoId: string;
  path: string;
  givenBy: string;
  until: string | null;
  hasEnded: boolean;
  isOnSite: boolean;
};

const THE_SYSTEM = "the system";

/** Stores a picture, visible only to the office until the published website shows it. */
export const addSitePhotoHandler = handler(addSitePhoto, {
  prepare: async ({ photo, ...consent }, { today, platform }) => {
    if (consent.until !== null && consent.until < today) {
      throw new Refused(422, "This consent has already ended.");
    }
    const bytes = new Uint8Array(await photo.arrayBuffer());
    return { ...consent, prepared: await prepare(platform.photos, bytes) };
  },
  run: async ({ trx, visitor, at }, { isChild, givenBy, until, prepared }) => {
    const photoId = await recordPhoto(trx, prepared, { scope: UNPUBLISHED, at });
    if (isChild) {
      await trx
        .insertInto("photoConsents")
        .values({ photoId, givenBy, until, createdAt: at })
        .execute();
    }
    await recordAudit(trx, {
      who: actorName(visitor),
      at,
      action: isChild ? "added site photo with consent" : "added site photo",
      subject: "photo",
      subjectId: photoId,
      visitor,
    });
    return { path: pathOf(photoId) };
  },
});

async function prepare(photos: Platform["photos"], bytes: Uint8Array): Promise<PreparedPhoto> {
  try {
    return await preparePhoto(photos, bytes);
  } catch (error) {
    if (error instanceof PhotoRefusal) throw new Refused(422, error.message);
    throw error;
  }
}

/** Returns current consents, newest first. */
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

/** Removes pictures with expired consent from the website, and deletes their files. */
export async function endConsents(
  platform: Pick<Platform, "database" | "photos" | "now" | "schoolDays">,
): Promise<number> {
  const { database, now, schoolDays } = platform;
  const over = await database
    .selectFrom("photoConsents")
    .select("photoId")
    .where("withdrawnAt", "is", null)
    .where("until", "<", (await schoolDays()).today)
    .execute();
  for (const { photoId } of over) {
    await serializable(database, (trx) =>
      takeOff(trx, photoId, {
        who: THE_SYSTEM,
        at: now().toISOString(),
        action: "ended photo consent",
      }),
    );
  }
  await removeWithdrawn(platform);
  return over.length;
}

/**
 * Withdraws consent for a picture: blocks its address, deletes its files and publishes the content without
 * it, so that the next page request no longer has it.
 */
export const withdrawConsentHandler = handler(withdrawConsent, {
  run: async ({ trx, visitor, at }, { id }) => {
    const entry = { who: actorName(visitor), at, visitor, action: "withdrew photo consent" };
    const isDone = await takeOff(trx, id, entry);
    if (!isDone) throw new Refused(410, "This consent has already been withdrawn.");
  },
  after: removeWithdrawn,
});

/** Deletes the files of pictures with ended consent, permanently. */
async function removeWithdrawn({
  database,
  photos,
  now,
}: Pick<Platform, "database" | "photos" | "now">): Promise<number> {
  const left = await database
    .selectFrom("photoConsents")
    .innerJoin("photos", "photos.id", "photoConsents.photoId")
    .where("withdrawnAt", "is not", null)
    .where("filesRemovedAt", "is", null)
    .select(["photos.id", "photos.width"])
    .execute();
  for (const { id, width } of left) {
    for (const kept of widthsOf(width)) await photos.remove(photoName(id, kept));
    await database
      .updateTable("photoConsents")
      .set({ filesRemovedAt: now().toISOString() })
      .where("photoId", "=", id)
      .execute();
  }
  return left.length;
}

/** Ends a consent and removes its picture from the content; returns false if it had already ended. */
async function takeOff(trx: Database, photoId: string, entry: AuditEntry): Promise<boolean> {
  const { who, at, visitor } = entry;
  const { numUpdatedRows } = await trx
    .updateTable("photoConsents")
    .set({ withdrawnAt: at })
    .where("photoId", "=", photoId)
    .where("withdrawnAt", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0) return false;
  await deletePhotos(trx, [photoId], at);
  const content = await liveContent(trx);
  if (photosIn(content).includes(photoId)) {
    await publishContent(trx, withoutPhotos(content, [photoId]), { who, at, visitor });
  }
  await recordAudit(trx, { ...entry, subject: "photo", subjectId: photoId });
  return true;
}
