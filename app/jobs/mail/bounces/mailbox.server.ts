// Reads reports from the mailbox that mail comes back to. It changes nothing there.
import { ImapFlow } from "imapflow";

/** How far the mailbox has been read. */
export type Position = { uidValidity: string; uid: number };

type Reports = { reports: Buffer[]; position: Position };

/** Returns the reports after a position, and the position after them. */
export type ReadMailbox = (from: Position | null) => Promise<Reports>;

const ANSWER_MS = 15_000;
/** A mailbox that is read for the first time: earlier reports are of no more use. */
const FIRST_DAYS = 3;
const DAY_MS = 86_400_000;
/** A report is a few kilobytes; the mail that came back follows it. */
const REPORT_BYTES = 262_144;
const MESSAGES_AT_ONCE = 500;

/** `url` is such as imaps://user:password@host:993. */
export function mailboxReader(url: string, now: () => Date, answerMs = ANSWER_MS): ReadMailbox {
  return async (from) => {
    const client = new ImapFlow({ ...accountIn(url), ...limits(answerMs), logger: false });
    // The promise that is being waited for rejects as well.
    client.on("error", () => {});
    await client.connect();
    try {
      const { uidValidity: validity } = await client.mailboxOpen("INBOX", { readOnly: true });
      const uidValidity = String(validity);
      const last = from?.uidValidity === uidValidity ? from.uid : null;
      const query =
        last === null
          ? { since: new Date(now().getTime() - FIRST_DAYS * DAY_MS) }
          : { uid: `${last + 1}:*` };
      const found = (await client.search(query, { uid: true })) || [];
      // '7:*' finds the last message also where it is before the seventh.
      const uids = found.filter((uid) => last === null || uid > last).slice(0, MESSAGES_AT_ONCE);
      const reports = uids.length === 0 ? [] : await readReports(client, uids);
      return { reports, position: { uidValidity, uid: uids.at(-1) ?? last ?? 0 } };
    } finally {
      client.close();
    }
  };
}

const isReport = (header: Buffer | undefined) =>
  /multipart\/report/i.test(header?.toString() ?? "");

/** Reads the headers first, and then only reports: the mailbox may be a person's. */
async function readReports(client: ImapFlow, uids: readonly number[]): Promise<Buffer[]> {
  const wanted: number[] = [];
  const range = uids.join(",");
  for await (const each of client.fetch(range, { headers: ["content-type"] }, { uid: true })) {
    if (isReport(each.headers)) wanted.push(each.uid);
  }
  if (wanted.length === 0) return [];
  const reports: Buffer[] = [];
  const part = { source: { start: 0, maxLength: REPORT_BYTES } };
  for await (const each of client.fetch(wanted.join(","), part, { uid: true })) {
    if (each.source) reports.push(each.source);
  }
  return reports;
}

const TLS_PORT = 993;
const PLAIN_PORT = 143;

function accountIn(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "imaps:";
  return {
    host: hostname,
    port: Number(port) || (secure ? TLS_PORT : PLAIN_PORT),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}

function limits(answerMs: number) {
  return { connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs };
}
