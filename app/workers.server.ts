// Background jobs: mail, nightly backups and purges.
import path from "node:path";
import { purge } from "./retention.server.ts";
import { alertOwners } from "./guess-alert.server.ts";
import { endConsents } from "./office/editor/pictures/site-photos.server.ts";
import { noteBounce } from "./office/message-log/note-bounce.server.ts";
import { noteDelivery } from "./office/message-log/note-delivery.server.ts";
import { sendScheduled } from "./office/messages/sending/send-scheduled.server.ts";
import { turnTerms } from "./office/week/terms/turn-terms.server.ts";
import { copyTargets } from "#app/jobs/backup/copies/copy-targets.server.ts";
import { nightlyBackups } from "#app/jobs/backup/copies/nightly-backups.server.ts";
import { schoolAt } from "#app/jobs/backup/restore/school-at.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import { storeAssets, earlierAssetsFolder } from "#app/http/earlier-assets.server.ts";
import { mailboxReader } from "#app/jobs/mail/bounces/mailbox.server.ts";
import { readBounces } from "#app/jobs/mail/bounces/read-bounces.server.ts";
import { mailSender, startMailWorker } from "#app/jobs/mail/mail-worker.server.ts";
import { repeat } from "#app/jobs/repeat.server.ts";
import { deleteFirstPasswords } from "./identity/phrases/first-passwords.server.ts";
import { withFamilyLinks } from "./office/families/sign-ins/family-links.server.ts";
import { answerLinkRequests } from "./family/sign-in/answer-requests.server.ts";
import { withInvitationSecrets } from "./identity/people/invitations.server.ts";
import { startDeskLinks } from "./show/desks/desk-links.server.ts";
import { writeLetters } from "./site/booking/letters/write-letters.server.ts";

/** Jobs that were due while the product was stopped run soon after the start. */
const SOON_MS = 1_000;
const MINUTE_MS = 60_000;
/** A report is noted within five minutes, also when one reading fails. */
const BOUNCES_MS = 2 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

type Stop = () => Promise<void>;

/** Starts every worker; returns a function that waits for current work and stops them. */
export function startWorkers(
  platform: Platform,
  { root, folder, clientFolder }: { root: string; folder: string; clientFolder: string | null },
): Stop {
  const { log } = platform;
  const stops = [
    sendMail(platform),
    readReturnedMail(platform),
    backUpNightly(platform, root, folder),
    repeat(() => purge(platform), {
      firstMs: MINUTE_MS,
      everyMs: HOUR_MS,
      log,
      failed: "purge failed",
    }).stop,
    repeat(() => endConsents(platform), {
      everyMs: MINUTE_MS,
      log,
      failed: "ending consents failed",
    }).stop,
    repeat(() => alertOwners(platform), {
      everyMs: MINUTE_MS,
      log,
      failed: "guess alert failed",
    }).stop,
    repeat(() => deleteFirstPasswords(platform, folder), {
      everyMs: MINUTE_MS,
      log,
      failed: "deleting first pass-phrases failed",
    }).stop,
    repeat(() => turnTerms(platform), {
      firstMs: SOON_MS,
      everyMs: MINUTE_MS,
      log,
      failed: "changing terms failed",
    }).stop,
    repeat(() => writeLetters(platform), {
      firstMs: SOON_MS,
      everyMs: MINUTE_MS,
      log,
      failed: "queueing trial mails failed",
    }).stop,
    repeat(() => sendScheduled(platform), {
      firstMs: SOON_MS,
      everyMs: MINUTE_MS,
      log,
      failed: "sending scheduled messages failed",
    }).stop,
    repeat(() => answerLinkRequests(platform), {
      firstMs: SOON_MS,
      everyMs: SOON_MS,
      log,
      failed: "answering family link requests failed",
    }).stop,
    startDeskLinks(platform),
    refreshAssets(platform, clientFolder, folder),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Refreshes the age of the build's files while it runs: they are kept for a week after its last hour. */
function refreshAssets({ now, log }: Platform, clientFolder: string | null, folder: string): Stop {
  if (!clientFolder) return async () => {};
  const earlierFolder = earlierAssetsFolder(folder);
  return repeat(() => storeAssets({ clientFolder, earlierFolder, now: now() }), {
    everyMs: HOUR_MS,
    log,
    failed: "copying assets failed",
  }).stop;
}

/** Without a mail server the mail stays in the outbox, and staff read enquiries in the back-office. */
function sendMail(platform: Platform): Stop {
  const { SMTP_URL: url, MAIL_FROM: from } = platform.environment;
  if (!url || !from) return async () => {};
  return startMailWorker({
    ...platform,
    note: noteDelivery,
    send: withInvitationSecrets(platform, withFamilyLinks(platform, mailSender({ url, from }))),
  }).stop;
}

/** Without a mailbox nobody learns which mails came back. */
function readReturnedMail(platform: Platform): Stop {
  const { IMAP_URL: url } = platform.environment;
  if (!url) return async () => {};
  const read = mailboxReader(url, platform.now);
  return repeat(() => readBounces({ ...platform, read, note: noteBounce }), {
    firstMs: SOON_MS,
    everyMs: BOUNCES_MS,
    log: platform.log,
    failed: "reading bounces failed",
  }).stop;
}

function backUpNightly(
  { environment, database, log, now }: Platform,
  root: string,
  folder: string,
): Stop {
  const school = schoolAt(environment, root, folder);
  const backups = path.join(folder, "backups");
  const places = copyTargets(environment);
  return nightlyBackups({ database, school, backups, places, log, now }).stop;
}
