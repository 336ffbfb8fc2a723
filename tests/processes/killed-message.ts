// A message to many families, while the process is killed (kill -9) in the middle of it.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { openPostgres, openSqlite } from "#app/data/database/database.server.ts";
import { queueMessage } from "#app/office/messages/sending/queue-message.server.ts";
import { headerOf, mailServer } from "#tests/mail-server.ts";
import { makeMessage } from "#tests/makers/make-message.ts";
import { spawnSchool } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

/** A mail that was being sent is due again once its lease has ended. */
const CLOCKS = ["2026-11-20T10:00:00Z", "2026-11-20T10:10:00Z", "2026-11-20T10:20:00Z"];

const addressOf = (family: number) => `family${family}@home.example`;

/** On a busy machine. */
export const PATIENCE_MS = 600_000;
const PATIENT = { interval: 5, timeout: PATIENCE_MS };

/**
 * Fails unless each of so many families gets one mail or is not reached; three addresses are
 * refused. The process is killed after each of these numbers of mails, twice at most.
 */
export async function expectAllReached(
  families: number,
  killedAfter: readonly number[],
): Promise<void> {
  const refusedFamilies = [3, Math.floor(families * 0.4), families - 1];
  await using mails = await mailServer();
  for (const family of refusedFamilies) mails.refused.add(addressOf(family));
  const dataFolder = mkdtempSync(path.join(tmpdir(), "callboard-message-"));
  const { options, remove } = await startedSchool();
  cpSync(options.from, dataFolder, { recursive: true });
  const { DATABASE_URL: url } = options.environment;
  const start = (round: number) =>
    spawnSchool({
      dataFolder,
      isEmpty: true,
      hasPassPhrases: true,
      environment: {
        DATABASE_URL: url,
        SMTP_URL: mails.url,
        MAIL_FROM: "office@school.example",
        CALLBOARD_NOW: CLOCKS[round] ?? "",
        CALLBOARD_LOG: "silent",
      },
    });
  const open = () =>
    url ? openPostgres(url, () => {}) : openSqlite(path.join(dataFolder, "callboard.db"));

  const writing = open();
  const { id } = await makeMessage(writing.database, {}, { address: "", state: "no address" });
  const recipients = Array.from({ length: families }, (_, family) => ({
    contactId: null,
    name: `Family ${family}`,
    address: addressOf(family),
    phone: "",
    children: [],
  }));
  const at = "2026-11-20T10:00:00.000Z";
  const message = { id, kind: "service", subject: "Snow", body: "No classes." } as const;
  const sending = { at, origin: "", schoolName: "", replyTo: "", withoutNews: new Set<string>() };
  await writing.database
    .transaction()
    .execute((trx) =>
      queueMessage(trx, { ...message, notAfter: null, dueAt: at }, recipients, sending),
    );
  await writing.close();

  for (const [round, after] of killedAfter.entries()) {
    const school = start(round);
    await expect.poll(() => mails.taken.length, PATIENT).toBeGreaterThanOrEqual(after);
    school.signal("SIGKILL");
    expect(await school.exit).toBe("SIGKILL");
    expect(mails.taken.length).toBeLessThan(families - refusedFamilies.length);
  }
  const last = start(killedAfter.length);
  const reading = open();
  const statesOf = async () => {
    const rows = await reading.database
      .selectFrom("messageRecipients")
      .select(["address", "state"])
      .where("address", "!=", "")
      .execute();
    return new Map(rows.map(({ address, state }) => [address, state]));
  };
  const queued = async () => [...(await statesOf()).values()].filter((one) => one === "queued");
  await expect.poll(queued, { timeout: PATIENCE_MS }).toEqual([]);
  const states = await statesOf();
  await reading.close();
  last.signal("SIGTERM");
  expect(await last.exit).toBe(0);

  const byRecipient = Map.groupBy(mails.taken, (mail) => headerOf(mail, "To") ?? "");
  const refused = refusedFamilies.map(addressOf);
  const reached = recipients.map(({ address }) => address).filter((one) => !refused.includes(one));
  expect([...byRecipient.keys()].toSorted()).toEqual(reached.toSorted());
  expect(reached.filter((address) => states.get(address) !== "sent")).toEqual([]);
  expect(refused.map((address) => states.get(address))).toEqual(refused.map(() => "refused"));
  // A mail that the server took just before the kill is repeated under the same Message-ID.
  const idsOf = (sent: readonly string[]) =>
    new Set(sent.map((mail) => headerOf(mail, "Message-ID")));
  expect([...byRecipient.values()].filter((sent) => idsOf(sent).size !== 1)).toEqual([]);
  expect(new Set([...byRecipient.values()].flatMap((sent) => [...idsOf(sent)])).size).toBe(
    reached.length,
  );
  expect(mails.taken.length - reached.length).toBeLessThanOrEqual(killedAfter.length);
  await remove();
  rmSync(dataFolder, { recursive: true });
}
