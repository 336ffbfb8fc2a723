// The rules for turning a trial into a member: finding an existing record, and merging into it.
import { mergeClasses } from "#app/office/classes/class-choice.ts";
import type { RowOf, Values } from "#app/office/fields/field.ts";
import { fillGaps, rowColumns, rowValues } from "#app/office/fields/values.ts";
import { MEMBER_FIELDS } from "#app/office/member-record/member.fields.ts";
import { feeDue, feeDueOn, type Fee } from "#app/office/member-record/member-money.ts";
import type { MemberKeys } from "#app/office/member-record/same-person.ts";

type Candidate = MemberKeys & {
  active: boolean;
  createdAt: string;
  convertedFromTrialId: string | null;
};

/** The trial to convert; empty keys match nobody. */
type Wanted = MemberKeys & { trialId: string };

/**
 * Returns the existing member for a trial: the same name, and the same email or phone. A match by email
 * wins, then an active member, then the newest. A sibling shares the email but not the name. A member
 * already made from this trial always wins. Returns null without a match.
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

type ExistingFields = Partial<RowOf<"members">> &
  Fee & { active: boolean; classes: readonly string[] };

type TrialFields = Partial<Values<typeof MEMBER_FIELDS>>;

/**
 * Returns the columns of an existing member who joins through a trial. Stored values win, including the fee
 * and the parent; empty ones are filled from the trial; classes are merged. A former member becomes active
 * from today without notice. The new-member flag is unchanged.
 */
export function joinAgain(existing: ExistingFields, trial: TrialFields, today: string) {
  const values = [rowValues(MEMBER_FIELDS, existing), trial];
  return {
    ...rowColumns(MEMBER_FIELDS, fillGaps(MEMBER_FIELDS, values)),
    ...(feeDue(existing) === null && feeDueOn(trial.feeDue ?? null)),
    joinDate: existing.joinDate ?? trial.joinDate ?? today,
    newMemberDate: existing.newMemberDate ?? today,
    classes: mergeClasses(existing.classes, trial.classes ?? []),
    status: "Active" as const,
    active: true,
    ...(!existing.active && {
      gaveNotice: false,
      cancelSubscription: false,
      reactivatedOn: today,
      leftOn: null,
    }),
  };
}
