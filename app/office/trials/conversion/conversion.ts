// How a trial becomes a member: which record it is, and what is written to it.
import { mergeClasses } from "#app/office/classes/class-choice.ts";
import type { RowOf, Values } from "#app/office/fields/field.ts";
import { fillGaps, rowColumns, rowValues } from "#app/office/fields/values.ts";
import { MEMBER_FIELDS } from "#app/office/member-record/member.fields.ts";
import { feeDue, feeDueOn, type Fee } from "#app/office/member-record/member-money.ts";
import type { MemberKeys } from "#app/office/member-record/same-person.ts";

type Candidate = Omit<MemberKeys, "searchText"> & {
  active: boolean;
  createdAt: string;
  convertedFromTrialId: string | null;
};

/** Who is converted; empty keys match nobody. */
type Wanted = Omit<MemberKeys, "searchText"> & { trialId: string };

/**
 * The member whom the trial already is: one with its name, and its email or phone. Of several the
 * one with the email, then an active one, then the newest. A sibling has the email but another name
 * and is somebody else. The member that was once made from this very trial is it in any case.
 */
export function findSamePerson<Member extends Candidate>(
  wanted: Wanted,
  members: readonly Member[],
): Member | null {
  const made = members.find(({ convertedFromTrialId }) => convertedFromTrialId === wanted.trialId);
  if (made) return made;
  const hasEmail = ({ emailKey }: Member) => emailKey !== "" && emailKey === wanted.emailKey;
  const hasPhone = ({ phoneKey }: Member) => phoneKey !== "" && phoneKey === wanted.phoneKey;
  const [first] = members
    .filter((member) => member.nameKey === wanted.nameKey)
    .filter((member) => hasEmail(member) || hasPhone(member))
    .sort(
      (one, other) =>
        Number(hasEmail(other)) - Number(hasEmail(one)) ||
        Number(other.active) - Number(one.active) ||
        other.createdAt.localeCompare(one.createdAt),
    );
  return first ?? null;
}

type Kept = Partial<RowOf<"members">> & Fee & { active: boolean; classes: readonly string[] };

type Brought = Partial<Values<typeof MEMBER_FIELDS>>;

/**
 * What is written to a member who is found: what is still there counts, also the fee and the parent,
 * and gaps are filled; classes are merged, and who had left is active again from today, without
 * their notice. The flag of a new member stays as it was.
 */
export function joinAgain(kept: Kept, brought: Brought, today: string) {
  const values = [rowValues(MEMBER_FIELDS, kept), brought];
  return {
    ...rowColumns(MEMBER_FIELDS, fillGaps(MEMBER_FIELDS, values)),
    ...(feeDue(kept) === null && feeDueOn(brought.feeDue ?? null)),
    joinDate: kept.joinDate ?? brought.joinDate ?? today,
    newMemberDate: kept.newMemberDate ?? today,
    classes: mergeClasses(kept.classes, brought.classes ?? []),
    status: "Active" as const,
    active: true,
    ...(!kept.active && {
      gaveNotice: false,
      cancelSubscription: false,
      reactivatedOn: today,
      leftOn: null,
    }),
  };
}
