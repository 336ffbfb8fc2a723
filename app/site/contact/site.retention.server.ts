// When the website's rows go.
import { neverPurged, type Retention } from "#app/data/retention/retention.server.ts";
import { forgetAddresses, forgetOldSpam } from "./forget-enquiries.server.ts";

export const SITE_RETENTION: Retention = [
  neverPurged("contentVersions", "every version of the website can be looked at again"),
  {
    table: "enquiries",
    when: "spam after 30 days; others, with their mail, when the school no longer keeps them",
    retentionLabel: "Enquiries taken for spam",
    purge: async (trx, { at }) => {
      await forgetAddresses(trx, at);
      return forgetOldSpam(trx, at);
    },
  },
  {
    table: "outbox",
    when: "with its enquiry, or once it was sent or given up before the window",
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
