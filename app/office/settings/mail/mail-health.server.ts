// Looks up what the sending domain says about its mail, and reads the last failures.
import { Resolver } from "node:dns/promises";
import type { Platform } from "#app/data/context.server.ts";
import { readState } from "#app/jobs/mail/bounces/read-bounces.server.ts";

export type LookUp = "Found" | "Missing" | "Couldn’t look it up";

export type DomainHealth = { domain: string; spf: LookUp; dkim: LookUp; dmarc: LookUp };

/** Returns the text records of a name; rejects with the code of node:dns. */
export type ResolveText = (name: string) => Promise<string[][]>;

const ANSWER_MS = 2_000;
/** Names under which mail services publish their keys, as a domain does not list its own. */
const SELECTORS = ["default", "dkim", "mail", "google", "selector1", "selector2", "s1", "s2", "k1"];
const NOT_THERE = "ENOTFOUND";
const NO_TEXT = "ENODATA";

/** Returns what a domain publishes, within two seconds. */
export async function lookUpDomain(
  domain: string,
  resolve: ResolveText = resolver(),
): Promise<DomainHealth> {
  const [spf, dkim, dmarc] = await Promise.all([
    hasRecord(resolve, domain, /^v=spf1\b/i),
    lookUpKeys(resolve, domain),
    hasRecord(resolve, `_dmarc.${domain}`, /^v=DMARC1\b/i),
  ]);
  return { domain, spf, dkim, dmarc };
}

function resolver(): ResolveText {
  const dns = new Resolver({ timeout: ANSWER_MS, tries: 1 });
  return (name) => dns.resolveTxt(name);
}

async function hasRecord(resolve: ResolveText, name: string, like: RegExp): Promise<LookUp> {
  const { records, code } = await readText(resolve, name);
  if (records.some((record) => like.test(record.join("")))) return "Found";
  return code === "" || code === NOT_THERE || code === NO_TEXT ? "Missing" : "Couldn’t look it up";
}

/** A name without text is there only because a key is below it (RFC 8020). */
async function lookUpKeys(resolve: ResolveText, domain: string): Promise<LookUp> {
  const answers = await Promise.all([
    readText(resolve, `_domainkey.${domain}`).then(({ code }) => ({
      code,
      isKey: code === NO_TEXT,
    })),
    ...SELECTORS.map(async (selector) => {
      const { records, code } = await readText(resolve, `${selector}._domainkey.${domain}`);
      return { code, isKey: records.some((record) => /\bp=/.test(record.join(""))) };
    }),
  ]);
  if (answers.some(({ isKey }) => isKey)) return "Found";
  const isKnown = answers.every(({ code }) => ["", NOT_THERE, NO_TEXT].includes(code));
  return isKnown ? "Missing" : "Couldn’t look it up";
}

/** Waits no longer than the limit, whatever the resolver does. */
async function readText(resolve: ResolveText, name: string) {
  const late = new Promise<never>((_, reject) => {
    setTimeout(
      reject,
      ANSWER_MS,
      Object.assign(new Error("too late"), { code: "ETIMEOUT" }),
    ).unref();
  });
  return Promise.race([resolve(name), late]).then(
    (records) => ({ records, code: "" }),
    (error: { code?: string }) => ({ records: [] as string[][], code: error.code ?? "unknown" }),
  );
}

const FAILURES_MOST = 5;

export type MailHealth = Awaited<ReturnType<typeof readMailHealth>>;

/** `domain` is null while no sender is set, `mailbox` while none is read. */
export async function readMailHealth(
  { database, environment, schoolDays }: Pick<Platform, "database" | "environment" | "schoolDays">,
  resolve?: ResolveText,
) {
  const days = await schoolDays();
  const rows = await database
    .selectFrom("messageRecipients")
    .select(["id", "address", "state", "words", "stateAt"])
    .where("state", "in", ["refused", "bounced"])
    .where("address", "!=", "")
    .orderBy("stateAt", "desc")
    .orderBy("id")
    .limit(FAILURES_MOST)
    .execute();
  const { readAt, failedAt } = await readState(database);
  const domain = environment.MAIL_FROM?.split("@")[1];
  const textOf = (at: string | null) => at && days.momentText(at);
  return {
    domain: domain ? await lookUpDomain(domain, resolve) : null,
    mailbox: environment.IMAP_URL ? { readAt: textOf(readAt), failedAt: textOf(failedAt) } : null,
    failures: rows.map(({ stateAt, ...row }) => ({ ...row, at: days.momentText(stateAt) })),
  };
}
