// When requests for links, links and sign-ins of families are purged.
import type { Retention } from "#app/data/retention/retention.server.ts";

const DAY_MS = 86_400_000;

/** In the order of purging. */
export const SIGN_IN_RETENTION: Retention = [
  {
    table: "familySignIns",
    when: "when the sign-in ended before the window",
    purge: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("familySignIns")
        .where((eb) => eb.or([eb("endsAt", "<", since), eb("endedAt", "<", since)]))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  {
    table: "familyCalendars",
    when: "when the address was replaced before the window",
    purge: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("familyCalendars")
        .where("endedAt", "<", since)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  {
    table: "familyLinks",
    when: "when the link was made before the window",
    purge: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("familyLinks")
        .where("createdAt", "<", since)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  {
    table: "familyLinkRequests",
    when: "when answered, a second later, or after a day",
    purge: async (trx, { at }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("familyLinkRequests")
        .where("createdAt", "<", new Date(Date.parse(at) - DAY_MS).toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
];
