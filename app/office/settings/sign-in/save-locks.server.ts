// Sets the members area's idle limit and the payroll lock.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { yesNo } from "#app/office/changes/audit-words.ts";
import { idleWords } from "#app/office/sign-in/locking/idle-choices.ts";
import {
  readLocks,
  setMembersIdle as writeMembersIdle,
  setPayrollLock as writePayrollLock,
} from "#app/office/sign-in/locking/locks.server.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import { changed, note } from "#app/office/settings/settings-desk.server.ts";
import { setMembersIdle, setPayrollLock } from "../settings.commands.ts";

const LOCKED = "The members area is locked. Unlock it on the dashboard, then try again.";

export const setMembersIdleHandler = handler(setMembersIdle, async (desk, { minutes, was }) => {
  const { membersIdleMinutes: standing } = await readLocks(desk.trx);
  refuseStale({ was, standing, next: minutes, stands: idleWords(standing) });
  await writeMembersIdle(desk.trx, minutes);
  const facts = changed("Locks after", idleWords(standing), idleWords(minutes));
  await note(desk, { action: "set members lock", subjectId: "members", facts });
});

export const setPayrollLockHandler = handler(setPayrollLock, async (desk, { isOn, was }) => {
  const { trx, at, visitor } = desk;
  if (!visitor.scopes.has("members")) throw new Refused(422, LOCKED, { gate: "members" });
  const { isPayrollLocked: standing } = await readLocks(trx);
  refuseStale({ was, standing, next: isOn, stands: onOff(standing) });
  await writePayrollLock(trx, isOn, at);
  const facts = changed("Payroll needs its own unlock", yesNo(standing), yesNo(isOn));
  await note(desk, { action: "set payroll lock", subjectId: "payroll", facts });
});

function onOff(isOn: boolean): string {
  return isOn ? "on" : "off";
}
