// Retention of people, their credentials and their sign-in sessions.
import { purgedWith, neverPurged, type Retention } from "#app/data/retention/retention.server.ts";
import { DEVICE_COOKIE_DAYS } from "./cookies.ts";
import { purgeInvitations } from "./people/invitations.server.ts";
import { purgeOldDevices } from "./throttle/known-devices.server.ts";
import { purgeOldChallenges } from "./passkeys/passkey-challenges.server.ts";
import { clearGuessHashes } from "./throttle/throttle.server.ts";
import { purgeEndedSessions } from "./ended-sessions.server.ts";

export const IDENTITY_RETENTION: Retention = [
  neverPurged("gates", "there are always the same"),
  neverPurged("waysIn", "a revoked one may never open anything again"),
  purgedWith("passPhrases", "waysIn"),
  purgedWith("passkeys", "waysIn"),
  neverPurged("people", "the name of one who was removed stands beside what they did"),
  purgedWith("personRoles", "people"),
  purgedWith("sessionScopes", "sessions"),
  {
    table: "sessions",
    when: "when it ended before the window",
    purge: purgeEndedSessions,
  },
  {
    table: "signInFailures",
    when: "when the window is over; what tells guesses apart goes within the hour",
    purge: async (trx, { at, since }) => {
      await clearGuessHashes(trx, at);
      const { numDeletedRows } = await trx
        .deleteFrom("signInFailures")
        .where("failedAt", "<", since)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  {
    table: "knownDevices",
    when: `${DEVICE_COOKIE_DAYS} days after the gate was last opened there, with the cookie`,
    purge: purgeOldDevices,
  },
  {
    table: "passkeyAnswers",
    when: "when what was signed is too old to be signed again",
    purge: purgeOldChallenges,
  },
  {
    table: "invitations",
    when: "when the link was good no longer before the window",
    purge: purgeInvitations,
  },
  {
    table: "draftKeys",
    when: "when nobody has asked for it during the window: what it seals is older than it can live",
    purge: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("draftKeys")
        .where("lastAskedAt", "<", since)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
];
