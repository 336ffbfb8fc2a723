// Retention of the website's rows.
import { neverPurged, type Retention } from "#app/data/retention/retention.server.ts";
import { clearAddresses, purgeOldSpam } from "./purge-enquiries.server.ts";

export const SITE_RETENTION: Retention = [
  neverPurged("contentVersions", "every version of the website can be viewed again"),
  {
    table: "enquiries",
    when: "spam after 30 days; others, with their mails, at the end of their retention",
    retentionLabel: "Spam enquiries",
    purge: async (trx, { at }) => {
      await clearAddresses(trx, at);
      return purgeOldSpam(trx, at);
    },
  },
  {
    table: "outbox",
    when: "with its enquiry, or after the retention window once sent or failed",
    purge: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("outbox")
        .where("state", "!=", "waiting")
        .where((eb) => eb(eb.fn.coalesce("sentAt", "createdAt"), "<", since))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("enquiries")
                .select("enquiries.id")
                .whereRef("enquiries.outboxId", "=", "outbox.id"),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
];
