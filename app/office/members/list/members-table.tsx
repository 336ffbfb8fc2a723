// The members' list.
import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { plainPounds } from "#app/platform/money.ts";
import { REACH_COLUMNS, ReachCells } from "#app/office/saving/reach-cells.tsx";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { LockIcon } from "#app/ui/icons.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { RowActions } from "#app/ui/list/row-actions.tsx";
import { Tag, type Tone } from "#app/ui/tag.tsx";
import { InlineField } from "./inline-field.tsx";
import type { MemberRow } from "#app/office/members/members.server.ts";
import styles from "./members-table.module.css";
import type { CallState } from "#app/office/members/figures/next-call.ts";

const COLUMNS: Column[] = [
  { name: "Name", kind: "name" },
  { name: "Parent" },
  ...REACH_COLUMNS,
  { name: "Join Date" },
  { name: "Status" },
  { name: "Check-ins" },
  { name: "Subscription", kind: "number" },
  { name: "Membership Fee Due" },
  { name: "Notice" },
  { name: "Cancel" },
  { name: "Actions", kind: "actions" },
];

const CALLS: Record<CallState, { words: string; tone: Tone }> = {
  ok: { words: "Up to date", tone: "good" },
  soon: { words: "Due soon", tone: "warning" },
  overdue: { words: "Overdue", tone: "danger" },
};

type Act = (member: MemberRow) => void;
type Actions = { onEdit: Act; onDelete: Act; onMerge: Act };

type Props = Actions & { members: readonly MemberRow[]; isLoading: boolean };

export function MembersTable({ members, isLoading, ...actions }: Props) {
  return (
    <ListTable label="Members" columns={COLUMNS} isLoading={isLoading}>
      {members.map((member) => (
        <Row key={member.id} member={member} {...actions} />
      ))}
    </ListTable>
  );
}

function Row({ member, onEdit, onDelete, onMerge }: Actions & { member: MemberRow }) {
  const { name, parentName, email, phone, joinDate, status, call } = member;
  return (
    <ListRow>
      <ListName>
        <span className={styles.name}>
          {name}
          {member.isNew && <Tag tone="accent">NEW</Tag>}
          {member.copies > 1 && (
            <UnstyledButton
              className={styles.merge}
              aria-label={`${member.copies} records - merge: ${name}`}
              onClick={() => onMerge(member)}
            >
              <Tag>{member.copies} records - merge</Tag>
            </UnstyledButton>
          )}
        </span>
      </ListName>
      <ListCell label="Parent">
        {parentName && <span className={styles.parent}>{parentName}</span>}
      </ListCell>
      <ReachCells email={email} phone={phone} />
      <ListCell label="Join Date" kind="oneLine">
        {joinDate && formatDay(joinDate)}
      </ListCell>
      <ListCell label="Status">{status === "Active" ? status : <Tag>{status}</Tag>}</ListCell>
      <ListCell label="Check-ins">
        {call && <Tag tone={CALLS[call.state].tone}>{CALLS[call.state].words}</Tag>}
      </ListCell>
      <ListCell label="Subscription" kind="number">
        <Subscription member={member} />
      </ListCell>
      <ListCell label="Membership Fee Due" kind="oneLine">
        <FeeDue member={member} />
      </ListCell>
      <ListCell label="Notice">{member.gaveNotice && "Yes"}</ListCell>
      <ListCell label="Cancel">{member.cancelSubscription && "Yes"}</ListCell>
      <ListCell label="Actions" kind="actions">
        <RowActions name={name} onEdit={() => onEdit(member)} onDelete={() => onDelete(member)} />
      </ListCell>
    </ListRow>
  );
}

function Subscription({ member }: { member: MemberRow }) {
  const { id, name, version, subscriptionPence } = member;
  if (subscriptionPence === undefined) {
    return (
      <span className={styles.locked}>
        <LockIcon size={16} aria-hidden />
        <VisuallyHidden>Locked</VisuallyHidden>
      </span>
    );
  }
  return (
    <InlineField
      id={id}
      version={version}
      field="subscription"
      label={`Subscription of ${name}`}
      value={subscriptionPence === null ? "" : plainPounds(subscriptionPence)}
      shown={subscriptionPence === null ? null : formatMoney(subscriptionPence)}
    />
  );
}

function FeeDue({ member: { id, name, version, feeDue } }: { member: MemberRow }) {
  if (feeDue === undefined) return <span className={styles.none}>N/A</span>;
  return (
    <InlineField
      id={id}
      version={version}
      field="feeDue"
      label={`Membership Fee Due of ${name}`}
      value={feeDue ?? ""}
      shown={feeDue && formatDay(feeDue)}
    />
  );
}
