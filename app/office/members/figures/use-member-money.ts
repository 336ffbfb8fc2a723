// Edits a member's subscription or fee day in the list.
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { formatDay } from "#app/ui/format.ts";
import type { Refusal } from "#app/data/commands/answer.ts";
import { useInlineValue } from "#app/office/saving/use-inline-value.ts";
import { isUnchanged, type InlineName } from "#app/office/members/list/inline-value.ts";
import type { MemberValues } from "#app/office/member-record/member-values.ts";
import { editMoney } from "../members.commands.ts";

/** The current record, sent with a conflict. */
type Newer = { version: number; values: MemberValues };

type Edited = {
  id: string;
  version: number;
  field: InlineName;
  /** The field and the member: 'Subscription of Ada Tern'. */
  label: string;
  value: string;
};

export function useMemberMoney({ id, version, field, label, value }: Edited) {
  return useInlineValue({
    draftName: `member ${id} ${field}`,
    value,
    seen: { version },
    to: editMoney.at({ id }),
    wordsOf: (typed) => `${label}: ${field === "feeDue" ? dayIn(typed) : typed.trim()}`,
    changeTo: (typed) => ({ subscription: undefined, feeDue: undefined, [field]: typed }),
    standsIn: ({ newer }: Refusal & { newer?: Newer }) =>
      newer && { theirs: newer.values[field] ?? "", seen: { version: newer.version } },
    ...(field === "feeDue" && { say: formatDay }),
    isUnchanged: (before, typed) => isUnchanged(field, before, typed),
  });
}

function dayIn(typed: string): string {
  const day = valueOf(readDay(typed));
  return day === null ? typed.trim() : formatDay(day);
}
