// Notes which mails came back, from the reports in the school's mailbox.
import type { Logger } from "pino";
import type { Database } from "#app/data/database/database.server.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";
import { readBounceReport } from "./bounce-report.server.ts";
import type { Position, ReadMailbox } from "./mailbox.server.ts";

/** The name of the setting. */
const BOUNCES = "bounces";

/** A mail that came back; `at` is ISO text. */
export type Bounce = { mailId: string; words: string; at: string };

type Needs = {
  database: Database;
  now: () => Date;
  log: Logger;
  read: ReadMailbox;
  /** Records a mail that came back; does nothing for an unknown one. */
  note: (trx: Database, bounce: Bounce) => Promise<void>;
};

/** Reads what is new in the mailbox. A failure is shown in Settings, and the next run tries again. */
export async function readBounces({ database, now, log, read, note }: Needs): Promise<void> {
  const { position } = await readState(database);
  const at = now().toISOString();
  try {
    const found = await read(position);
    const bounces: Bounce[] = [];
    for (const raw of found.reports) {
      const report = await readBounceReport(raw);
      const mailId = report && mailIdIn(report.messageId);
      if (mailId) bounces.push({ mailId, words: report.words, at });
    }
    await database.transaction().execute(async (trx) => {
      for (const bounce of bounces) await note(trx, bounce);
      await writeSetting(trx, BOUNCES, { ...found.position, readAt: at }, at);
    });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    log.warn({ code }, "reading the mailbox failed");
    await writeSetting(database, BOUNCES, { ...position, failedAt: at }, at);
  }
}

/** Our own mails have their id in the Message-ID. */
function mailIdIn(messageId: string): string | null {
  return /^<([\w-]+)@callboard>$/.exec(messageId)?.[1] ?? null;
}

export type BounceState = {
  position: Position | null;
  /** When the mailbox was last read, or could not be read; ISO text. */
  readAt: string | null;
  failedAt: string | null;
};

export async function readState(database: Database): Promise<BounceState> {
  const { uidValidity, uid, readAt, failedAt } = await readSetting(database, BOUNCES);
  const isKnown = typeof uidValidity === "string" && typeof uid === "number";
  return {
    position: isKnown ? { uidValidity, uid } : null,
    readAt: typeof readAt === "string" ? readAt : null,
    failedAt: typeof failedAt === "string" ? failedAt : null,
  };
}
