// When the platform's own rows and files go.
import { forgetOldAnswers, KEPT_DAYS } from "./database/transactions.server.ts";
import { goesWith, stays, type Ends } from "./ends/end.server.ts";
import { sweepPhotos } from "./photos/sweep-photos.server.ts";
import { forgetPublicPosts } from "./http/public-posts.server.ts";
import { forgetOldCounts } from "./http/request-counts.server.ts";
import { DEVICE_COOKIE_DAYS } from "./sessions/cookies.ts";
import { forgetInvitations } from "./sessions/people/invitations.server.ts";
import { forgetOldDevices } from "./sessions/throttle/known-devices.server.ts";
import { forgetOldAnswers as forgetOldPasskeyAnswers } from "./sessions/passkeys/passkey-challenges.server.ts";
import { forgetGuesses } from "./sessions/throttle/throttle.server.ts";
import { removeEndedSessions } from "./sessions/ended-sessions.server.ts";

export const PLATFORM_ENDS: Ends = [
  stays("schemaMigrations", "it says what this database is"),
  stays("settings", "what is set stays set"),
  stays("secrets", "what is signed with them is read later"),
  stays("gates", "there are always the same"),
  stays("waysIn", "a revoked one may never open anything again"),
  goesWith("passPhrases", "waysIn"),
  goesWith("passkeys", "waysIn"),
  stays("people", "the name of one who was removed stands beside what they did"),
  goesWith("personRoles", "people"),
  goesWith("sessionScopes", "sessions"),
  {
    table: "sessions",
    ends: "when it ended before the window",
    remove: removeEndedSessions,
  },
  {
    table: "signInFailures",
    ends: "when the window is over; what tells guesses apart goes within the hour",
    remove: async (trx, { at, since }) => {
      await forgetGuesses(trx, at);
      const { numDeletedRows } = await trx
        .deleteFrom("signInFailures")
        .where("failedAt", "<", since)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  {
    table: "knownDevices",
    ends: `${DEVICE_COOKIE_DAYS} days after the gate was last opened there, with the cookie`,
    remove: forgetOldDevices,
  },
  {
    table: "passkeyAnswers",
    ends: "when what was signed is too old to be signed again",
    remove: forgetOldPasskeyAnswers,
  },
  {
    table: "invitations",
    ends: "when the link was good no longer before the window",
    remove: forgetInvitations,
  },
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
    table: "draftKeys",
    ends: "when nobody has asked for it during the window: what it seals is older than it can live",
    remove: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("draftKeys")
        .where("lastAskedAt", "<", since)
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
