// Retention of the platform's own rows and files.
import { purgeOldAnswers, ANSWER_RETENTION_DAYS } from "#app/data/database/transactions.server.ts";
import { neverPurged, type Retention } from "#app/data/retention/retention.server.ts";
import { sweepPhotos } from "#app/data/photos/sweep-photos.server.ts";
import { purgePublicPosts } from "./public-posts.server.ts";
import { purgeOldCounts } from "./request-counts.server.ts";

export const PLATFORM_RETENTION: Retention = [
  neverPurged("schemaMigrations", "it says what this database is"),
  neverPurged("settings", "what is set stays set"),
  neverPurged("secrets", "what is signed with them is read later"),
  {
    table: "callCounts",
    when: "after a day: no window lasts longer",
    purge: (trx, { at }) => purgeOldCounts(trx, at),
  },
  {
    table: "publicPosts",
    when: "after 24 hours: no limit on sending looks further back",
    purge: (trx, { at }) => purgePublicPosts(trx, at),
  },
  {
    table: "turns",
    when: "when nobody has taken it during the window",
    purge: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("turns")
        .where("takenAt", "<", since)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  {
    table: "idempotency",
    when: `after ${ANSWER_RETENTION_DAYS} days, longer than anything waits to be sent again`,
    purge: (trx, { at }) => purgeOldAnswers(trx, at),
  },
  {
    files: "photo files",
    when: "with their photo's row, or after a day without one",
    purge: async (platform, moment) => (await sweepPhotos(platform, moment)).length,
  },
  {
    table: "photos",
    when: "when the time in which it can be brought back is over",
    wasDeleted: true,
    purge: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("photos")
        .where("deletedAt", "<", since)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
];
