// When the rows of people, their credentials and their sign-in sessions go.
import { goesWith, stays, type Ends } from "#app/data/ends/end.server.ts";
import { DEVICE_COOKIE_DAYS } from "./cookies.ts";
import { forgetInvitations } from "./people/invitations.server.ts";
import { forgetOldDevices } from "./throttle/known-devices.server.ts";
import { forgetOldAnswers } from "./passkeys/passkey-challenges.server.ts";
import { forgetGuesses } from "./throttle/throttle.server.ts";
import { removeEndedSessions } from "./ended-sessions.server.ts";

export const IDENTITY_ENDS: Ends = [
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
    remove: forgetOldAnswers,
  },
  {
    table: "invitations",
    ends: "when the link was good no longer before the window",
    remove: forgetInvitations,
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
];
