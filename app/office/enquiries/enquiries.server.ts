// Reads one page of the filtered enquiries, and counts each state.
import { sql } from "kysely";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { contains, listPage } from "#app/data/database/list-page.server.ts";
import type { PageWindow } from "#app/platform/page-window.ts";
import { isHireEnquiry } from "#app/site/contact/hire-wish.ts";
import { searchWords } from "#app/site/contact/enquiry-search.ts";
import type { SpamReason } from "#app/site/contact/receiving/spam.ts";
import type { EnquiryFilter, EnquiryState } from "./enquiry-filter.ts";

/** The state of the mail that notifies the school of an enquiry; "none" without a mail. */
type MailState = "none" | "waiting" | "sent" | "failed";

export type EnquiryRow = {
  id: string;
  version: number;
  reference: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  state: EnquiryState;
  spamScore: number;
  spamReasons: SpamReason[];
  mail: MailState;
  /** The number of failed attempts to send the mail. */
  failures: number;
  /** The day and time of receipt, in the school's time zone. */
  day: string;
  time: string;
  repliedDay: string | null;
  /** Staff have made a trial from it. */
  isTrialAdded: boolean;
  /** It came from the form for studio hire. */
  isHire: boolean;
};

export type EnquiriesPage = {
  enquiries: EnquiryRow[];
  counts: Record<EnquiryState, number>;
  /** The number of new enquiries whose mail failed for good, regardless of the filter. */
  unsent: number;
  window: PageWindow;
};

/** Returns a page of enquiries, newest first; the counts follow the search. */
export async function readEnquiriesPage(
  database: Database,
  { state, search, only }: EnquiryFilter,
  { page, days }: { page: string | null; days: SchoolDays },
): Promise<EnquiriesPage> {
  const found = searched(database, search)
    .leftJoin("outbox", "outbox.id", "enquiries.outboxId")
    .where("enquiries.state", "=", state)
    .$if(only !== "", (query) => query.where("enquiries.id", "=", only))
    .select([
      "enquiries.id",
      "enquiries.version",
      "enquiries.reference",
      "enquiries.name",
      "enquiries.email",
      "enquiries.subject",
      "enquiries.message",
      "enquiries.spamScore",
      "enquiries.spamReasons",
      "enquiries.createdAt",
      "enquiries.repliedAt",
      "enquiries.trialAddedOn",
      "outbox.state as mail",
      "outbox.attempts as attempts",
    ])
    .orderBy("enquiries.createdAt", "desc")
    .orderBy("enquiries.id");
  const { rows, window } = await listPage(found, page);
  const counts = await countStates(database, search);
  const { dayOf, timeOf } = days;
  const enquiries = rows.map(({ createdAt, repliedAt, mail, attempts, ...read }) => {
    const { spamReasons, trialAddedOn, ...row } = read;
    return {
      ...row,
      isTrialAdded: trialAddedOn !== null,
      isHire: isHireEnquiry(row),
      state,
      spamReasons: spamReasons as SpamReason[],
      mail: (mail ?? "none") as MailState,
      failures: mail === "sent" ? 0 : (attempts ?? 0),
      day: dayOf(createdAt),
      time: timeOf(createdAt),
      repliedDay: repliedAt === null ? null : dayOf(repliedAt),
    };
  });
  return { enquiries, counts, unsent: await countUnsent(database), window };
}

/** Returns the number of new enquiries. */
export async function countNewEnquiries(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("enquiries")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("state", "=", "new")
    .executeTakeFirstOrThrow();
  return count;
}

async function countStates(
  database: Database,
  search: string,
): Promise<Record<EnquiryState, number>> {
  const rows = await searched(database, search)
    .select(["enquiries.state", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("enquiries.state")
    .execute();
  const counts = { new: 0, replied: 0, spam: 0 };
  return Object.assign(counts, Object.fromEntries(rows.map(({ state, count }) => [state, count])));
}

async function countUnsent(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("enquiries")
    .innerJoin("outbox", "outbox.id", "enquiries.outboxId")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("outbox.state", "=", "failed")
    .where("enquiries.state", "=", "new")
    .executeTakeFirstOrThrow();
  return count;
}

function searched(database: Database, search: string) {
  return searchWords(search).reduce(
    (query, word) => query.where(contains(database, sql.ref("enquiries.searchText"), word)),
    database.selectFrom("enquiries"),
  );
}
