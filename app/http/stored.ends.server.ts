// When the platform's own rows and files go.
import { forgetOldAnswers, KEPT_DAYS } from "#app/data/database/transactions.server.ts";
import { stays, type Ends } from "#app/data/ends/end.server.ts";
import { sweepPhotos } from "#app/data/photos/sweep-photos.server.ts";
import { forgetPublicPosts } from "./public-posts.server.ts";
import { forgetOldCounts } from "./request-counts.server.ts";

export const PLATFORM_ENDS: Ends = [
  stays("schemaMigrations", "it says what this database is"),
  stays("settings", "what is set stays set"),
  stays("secrets", "what is signed with them is read later"),
  {
    table: "callCounts",
    ends: "after a day: no window lasts longer",
    remove: (trx, { at }) => forgetOldCounts(trx, at),
  },
  {
    table: "publicPosts",
    ends: "after 24 hours: no limit on sending looks further back",
    remove: (trx, { at }) => forgetPublicPosts(trx, at),
  },
  {
    table: "turns",
    ends: "when nobody has taken it during the window",
    remove: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("turns")
        .where("takenAt", "<", since)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  {
    table: "idempotency",
    ends: `after ${KEPT_DAYS} days, longer than anything waits to be sent again`,
    remove: (trx, { at }) => forgetOldAnswers(trx, at),
  },
  {
    files: "photo files",
    ends: "with their photo's row, or after a day without one",
    remove: async (platform, moment) => (await sweepPhotos(platform, moment)).length,
  },
  {
    table: "photos",
    ends: "when the time in which it can be brought back is over",
    wasDeleted: true,
    remove: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("photos")
        .where("deletedAt", "<", since)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
];
