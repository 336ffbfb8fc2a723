// The members' list.
import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { plainPounds } from "#app/platform/money.ts";
import { ReachCells } from "#app/office/saving/reach-cells.tsx";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { LockIcon } from "#app/ui/icons.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { RowActions } from "#app/ui/list/row-actions.tsx";
import { Tag, type Tone } from "#app/ui/tag.tsx";
import { ChildLink } from "#app/office/member-record/child-link.tsx";
import { distinctNames } from "#app/ui/list/distinct-names.ts";
import { InlineField } from "./inline-field.tsx";
import type { MemberRow } from "#app/office/members/members.server.ts";
import styles from "./members-table.module.css";
import type { CallState } from "#app/office/member-record/next-call.ts";

const COLUMNS: Column[] = [
  { name: "Name", kind: "name", sort: "name" },
  { name: "Parent", sort: "parent" },
  { name: "Email", sort: "email" },
  { name: "Phone", sort: "phone" },
  { name: "Join Date", sort: "joined" },
  { name: "Status", sort: "status" },
  { name: "Check-ins", sort: "call" },
  { name: "Subscription", kind: "number", sort: "subscription" },
  { name: "Membership Fee Due", sort: "fee" },
  { name: "Notice", sort: "notice" },
  { name: "Cancel", sort: "cancel" },
  { name: "Actions", kind: "actions" },
];

const CALLS: Record<CallState, { words: string; tone: Tone }> = {
  ok: { words: "Up to date", tone: "good" },
  soon: { words: "Due soon", tone: "warning" },
  overdue: { words: "Overdue", tone: "danger" },
};

type Act = (member: MemberRow) => void;
type Actions = { onEdit: Act; onDelete: Act; onMerge: Act; onMergeWith: Act };

type Props = Actions & { members: readonly MemberRow[]; isLoading: boolean };

export function MembersTable({ members, isLoading, ...actions }: Props) {
  const names = distinctNames(members.map(({ name }) => name));
  return (
    <ListTable label="Members" columns={COLUMNS} isLoading={isLoading} isDense>
      {members.map((member, at) => (
        <Row key={member.id} member={member} named={names[at] ?? ""} {...actions} />
      ))}
    </ListTable>
  );
}

type Named = { member: MemberRow; named: string };
type RowProps = Actions & Named;

function Row({ member, named, onEdit, onDelete, onMerge, onMergeWith }: RowProps) {
  const { id, name, parentName, email, phone, joinDate, status, call } = member;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ListRow isOpen={isOpen}>
      <ListName>
        <span className={styles.name}>
          <ChildLink id={id} name={name} className={styles.called} title={name} />
          {member.isNew && <Tag tone="accent">NEW</Tag>}
          {member.copies > 1 && (
            <UnstyledButton
              className={styles.merge}
              aria-label={`${member.copies} records - merge: ${named}`}
              onClick={() => onMerge(member)}
            >
              <Tag>{member.copies} records - merge</Tag>
            </UnstyledButton>
          )}
        </span>
        <ClassesAndFamily member={member} />
      </ListName>
      <ListCell label="Parent" isMore>
        {parentName && (
          <span className={styles.parent} title={parentName}>
            {parentName}
          </span>
        )}
      </ListCell>
      <ReachCells email={email} phone={phone} isMore />
      <ListCell label="Join Date" kind="oneLine" isMore>
        {joinDate && formatDay(joinDate)}
      </ListCell>
      <ListCell label="Status" isMore>
        {status === "Active" ? status : <Tag>{status}</Tag>}
      </ListCell>
      <ListCell label="Check-ins">
        {call && <Tag tone={CALLS[call.state].tone}>{CALLS[call.state].words}</Tag>}
      </ListCell>
      <ListCell label="Subscription" kind="number" isMore>
        <Subscription member={member} named={named} />
      </ListCell>
      <ListCell label="Membership Fee Due" kind="oneLine" isMore>
        <FeeDue member={member} named={named} />
      </ListCell>
      <ListCell label="Notice" isMore>
        {member.gaveNotice && "Yes"}
      </ListCell>
      <ListCell label="Cancel" isMore>
        {member.cancelSubscription && "Yes"}
      </ListCell>
      <ListCell label="Actions" kind="actions">
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Less" : "More"} about ${named}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Less" : "More"}
        </button>
        <RowActions
          name={named}
          onEdit={() => onEdit(member)}
          onMerge={() => onMergeWith(member)}
          onDelete={() => onDelete(member)}
        />
      </ListCell>
    </ListRow>
  );
}

/** The classes and the other children of the family, in one line that does not wrap. */
function ClassesAndFamily({ member: { classes, families, family } }: { member: MemberRow }) {
  const words = [
    ...(classes.length > 0 ? [classes.join(", ")] : []),
    ...families,
    ...(family.length > 0 ? [`with ${family.join(" and ")}`] : []),
  ].join(" · ");
  return words ? (
    <span className={styles.around} title={words}>
      {words}
    </span>
  ) : null;
}

function Subscription({ member, named }: Named) {
  const { id, version, subscriptionPence } = member;
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
      label={`Subscription of ${named}`}
      value={subscriptionPence === null ? "" : plainPounds(subscriptionPence)}
      shown={subscriptionPence === null ? null : formatMoney(subscriptionPence)}
    />
  );
}

function FeeDue({ member: { id, version, feeDue }, named }: Named) {
  if (feeDue === undefined) return <span className={styles.none}>N/A</span>;
  return (
    <InlineField
      id={id}
      version={version}
      field="feeDue"
      label={`Membership Fee Due of ${named}`}
      value={feeDue ?? ""}
      shown={feeDue && formatDay(feeDue)}
    />
  );
}
