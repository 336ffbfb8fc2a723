// Every change of the settings: one transaction, with its line in the audit.
import { recordAudit } from "#app/platform/audit.server.ts";
import { requestBackup } from "#app/platform/backup/backup-state.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { hashPassPhrase } from "#app/platform/sessions/pass-phrase-hash.server.ts";
import {
  addPassPhrase,
  openPassPhrases,
  revokePassPhrase,
} from "#app/platform/sessions/pass-phrases.server.ts";
import { isScope, normalisePassPhrase } from "#app/platform/sessions/scopes.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import {
  addClass,
  bringBackClass,
  changeClass,
  removeClass,
  type CatalogueChange,
} from "../classes/change-catalogue.server.ts";
import type { Answer, Change } from "../saving/answer.ts";
import { setMembersIdle, setPayrollLock } from "./locks.server.ts";
import { keepAudit } from "./retention.server.ts";
import type { ChangeTo, SettingsChange } from "./settings.schema.ts";

type Desk = { trx: Database; at: string };
/** The answer, and what stands in the audit for it. */
type Done = { answer: Answer; entry?: { action: string; subjectId: string; details?: object } };

export async function changeSettings(
  { database, now }: Pick<Platform, "database" | "now">,
  visitor: Visitor,
  change: SettingsChange,
): Promise<Answer> {
  const at = now().toISOString();
  // Hashing takes a while on purpose, so it is done before anybody waits for the transaction.
  const hash =
    change.do === "add pass-phrase"
      ? await hashPassPhrase(normalisePassPhrase(change.gate, change.passPhrase))
      : "";
  if (change.do === "set payroll lock" && !visitor.scopes.has("members")) return refuse(LOCKED);
  return database.transaction().execute(async (trx) => {
    const { answer, entry } = await make({ trx, at }, change, hash);
    if (entry) {
      await recordAudit(trx, { ...entry, who: nameOf(visitor), at, subject: "settings", visitor });
    }
    return answer;
  });
}

async function make(desk: Desk, change: SettingsChange, hash: string): Promise<Done> {
  switch (change.do) {
    case "add pass-phrase":
      return addNamed(desk, change, hash);
    case "revoke pass-phrase":
      return revoke(desk, change);
    case "set wage":
      return setWage(desk, change);
    case "remove wage":
      return removeWage(desk, change);
    case "add class":
      return settled(await addClass(desk.trx, change.name));
    case "change class":
      return settled(await changeClass(desk.trx, change));
    case "remove class":
      return settled(await removeClass(desk.trx, { id: change.id, at: desk.at }));
    case "bring back class":
      return settled(await bringBackClass(desk.trx, change.id));
    case "set members idle":
      await setMembersIdle(desk.trx, change.minutes);
      return done("set members lock", "members", { minutes: change.minutes });
    case "set payroll lock":
      await setPayrollLock(desk.trx, change.isOn, desk.at);
      return done("set payroll lock", "payroll", { isOn: change.isOn });
    case "set holiday":
      return setHoliday(desk, change);
    case "remove holiday":
      return removeHoliday(desk, change);
    case "keep audit":
      return keepAuditFor(desk, change);
    case "back up":
      return backUp(desk);
    case "test mail":
      return testMail(desk, change);
  }
}

const LOCKED = "The members area is locked. Unlock it on the dashboard, then try again.";
const SAVED: Answer = { isSaved: true };

async function addNamed(
  { trx, at }: Desk,
  { gate, name }: ChangeTo<"add pass-phrase">,
  hash: string,
): Promise<Done> {
  const open = await openPassPhrases(trx, gate);
  if (open.some((other) => other.name === name)) {
    return { answer: refuse("There is a pass-phrase of this name at this gate already.") };
  }
  const id = await addPassPhrase(trx, { gate, name, hash, source: "settings" }, at);
  return done("added pass-phrase", id, { gate, name });
}

async function revoke({ trx, at }: Desk, { id }: ChangeTo<"revoke pass-phrase">): Promise<Done> {
  const found = await trx
    .selectFrom("passPhrases")
    .select(["gate", "name"])
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  if (!found || !isScope(found.gate)) return { answer: refuse("It was revoked before.") };
  const { gate, name } = found;
  if ((await openPassPhrases(trx, gate)).length < 2) {
    return { answer: refuse("A gate needs a pass-phrase: add another one first.") };
  }
  await revokePassPhrase(trx, id, at);
  return done("revoked pass-phrase", id, { gate, name });
}

async function setWage(
  { trx }: Desk,
  { fromDay, wage: pence }: ChangeTo<"set wage">,
): Promise<Done> {
  await trx
    .insertInto("livingWages")
    .values({ fromDay, pence })
    .onConflict((conflict) => conflict.column("fromDay").doUpdateSet({ pence }))
    .execute();
  return done("set living wage", fromDay, { pence });
}

async function removeWage({ trx }: Desk, { fromDay }: ChangeTo<"remove wage">): Promise<Done> {
  await trx.deleteFrom("livingWages").where("fromDay", "=", fromDay).execute();
  return done("removed living wage", fromDay);
}

async function setHoliday({ trx }: Desk, { day, name }: ChangeTo<"set holiday">): Promise<Done> {
  await trx
    .insertInto("bankHolidays")
    .values({ day, name })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ name }))
    .execute();
  return done("set bank holiday", day, { name });
}

async function removeHoliday({ trx }: Desk, { day }: ChangeTo<"remove holiday">): Promise<Done> {
  const removed = await trx
    .deleteFrom("bankHolidays")
    .where("day", "=", day)
    .returning("name")
    .executeTakeFirst();
  if (!removed) return { answer: refuse("This day was removed meanwhile.") };
  const { name } = removed;
  const change: Change = {
    id: day,
    summary: `Removed ${name}`,
    undoAddress: "/admin/settings",
    undoBody: { do: "set holiday", day, name },
  };
  return { ...done("removed bank holiday", day, { name }), answer: { isSaved: true, change } };
}

async function keepAuditFor({ trx, at }: Desk, { years }: ChangeTo<"keep audit">): Promise<Done> {
  await keepAudit(trx, years, at);
  return done("set how long changes are kept", "audit", { years });
}

async function backUp({ trx, at }: Desk): Promise<Done> {
  await requestBackup(trx, at);
  return done("asked for a backup", at);
}

async function testMail({ trx, at }: Desk, { recipient }: ChangeTo<"test mail">): Promise<Done> {
  const subject = "Test message";
  const body = "This message shows that mail from the back-office arrives.\n";
  const id = await queueMail(trx, { recipient, subject, body }, at);
  return done("sent a test message", id);
}

function done(action: string, subjectId: string, details?: object): Done {
  return { answer: SAVED, entry: { action, subjectId, ...(details && { details }) } };
}

function settled(result: CatalogueChange): Done {
  if ("problem" in result) return { answer: refuse(result.problem) };
  const { change, ...entry } = result;
  return { answer: change ? { isSaved: true, change } : SAVED, entry };
}

function refuse(problem: string): Answer {
  return { isSaved: false, status: 422, problem };
}
