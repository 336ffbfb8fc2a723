// Rows of members, trials and calls for tests: valid ones, with a test's changes.
import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { memberKeys } from "#app/office/member-record/same-person.ts";
import { searchColumns } from "#app/office/fields/search-columns.ts";
import { TRIAL_FIELDS } from "#app/office/trials/trial.fields.ts";
import { openAccounts } from "#app/data/accounts/open-accounts.server.ts";
import type { Tables } from "#migrations/tables.ts";

const AT = "2026-09-01T09:00:00.000Z";

type Member = Selectable<Tables["members"]>;

/** Inserts a member with an account; the keys match the name, email and phone, `active` the status. */
export async function makeMember(
  database: Database,
  overrides: Partial<Insertable<Tables["members"]>> = {},
): Promise<Member> {
  const written = { name: "Ada Tern", parentName: "", email: "", phone: "", ...overrides };
  const member = await database
    .insertInto("members")
    .values({
      id: randomUUID(),
      status: "Active",
      active: overrides.status !== "Inactive",
      classes: [],
      joinDate: "2026-09-01",
      createdAt: AT,
      updatedAt: AT,
      ...written,
      ...memberKeys(written),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await openAccounts(database, "memberId", [member.id], member.createdAt);
  return member;
}

/** Inserts a trial that starts on 20 November 2026. */
export function makeTrial(
  database: Database,
  overrides: Partial<Insertable<Tables["trials"]>> = {},
): Promise<Selectable<Tables["trials"]>> {
  const written = { name: "Bea Gull", email: "", phone: "", ...overrides };
  return database
    .insertInto("trials")
    .values({
      id: randomUUID(),
      firstTrialDate: "2026-11-20",
      classes: [],
      createdAt: AT,
      updatedAt: AT,
      ...written,
      ...searchColumns(TRIAL_FIELDS, written),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a call to a member's parent, and sets the member's last call to the latest. */
export async function makeCall(
  database: Database,
  memberId: string,
  overrides: Partial<Insertable<Tables["memberCheckins"]>> = {},
): Promise<Selectable<Tables["memberCheckins"]>> {
  const call = await database
    .insertInto("memberCheckins")
    .values({
      id: randomUUID(),
      memberId,
      callAt: AT,
      outcome: "Phone Call",
      reached: overrides.outcome !== "Not Reached",
      createdAt: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await database
    .updateTable("members")
    .set({ lastCheckinAt: call.callAt })
    .where("id", "=", memberId)
    .where((eb) => eb.or([eb("lastCheckinAt", "is", null), eb("lastCheckinAt", "<", call.callAt)]))
    .execute();
  return call;
}
