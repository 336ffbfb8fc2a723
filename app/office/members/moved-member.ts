// Reads a member of the earlier system.
import { sourceValues } from "../fields/source-fields.ts";
import type { SourceRow } from "../fields/source-row.ts";
import { rowColumns } from "../fields/values.ts";
import { MEMBER_FIELDS } from "../member-record/member.fields.ts";
import { memberKeys } from "../member-record/same-person.ts";
import type { StoredRow } from "../slice/place.ts";

const INACTIVE = "Inactive";

/** Returns the columns of the member; null without a name. */
export function readMovedMember(row: SourceRow): StoredRow | null {
  const values = sourceValues(row, MEMBER_FIELDS);
  if (values.name === "") return row.leaveOut("name", "The member has no name.");
  const newMemberDate = row.day("new_member_date");
  const lastCheckinAt = row.moment("last_checkin_at");
  const createdAt = row.moment("created_at");
  const hasStart = (lastCheckinAt ?? newMemberDate ?? values.joinDate) !== null;
  if (!hasStart) row.note("join_date", "No day says when check-ins start. They start today.");
  return {
    ...rowColumns(MEMBER_FIELDS, values),
    ...memberKeys(values),
    ...stateOf(row),
    membershipFeeDate: row.day("membership_fee_date"),
    isNew: row.tick("is_new"),
    newMemberDate,
    lastCheckinAt,
    createdAt: hasStart ? createdAt : null,
  };
}

/** A member is active only if status and active both say so; a contradiction is noted. */
function stateOf(row: SourceRow): { status: string; active: boolean } {
  const status = row.text("status");
  const active = row.value("active") === null ? null : row.tick("active");
  const isInactive = status.toLowerCase() === INACTIVE.toLowerCase();
  if (status !== "" && !isInactive && status.toLowerCase() !== "active") {
    row.note("status", "It is neither Active nor Inactive, so the column active decides.");
  } else if (active !== null && status !== "" && active === isInactive) {
    row.note("status", `It contradicts active, which is ${active}: the member is Inactive.`);
  }
  const isActive = !isInactive && active !== false;
  return { status: isActive ? "Active" : INACTIVE, active: isActive };
}
