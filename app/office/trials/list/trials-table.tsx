// The list of trials.
import { Button } from "@mantine/core";
import { ChildLink } from "#app/office/member-record/child-link.tsx";
import { REACH_COLUMNS, ReachCells } from "#app/office/saving/reach-cells.tsx";
import { formatDay, formatShortDay } from "#app/ui/format.ts";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { RowActions } from "#app/ui/list/row-actions.tsx";
import { Tag, type Tone } from "#app/ui/tag.tsx";
import { EmailProgress } from "./email-progress.tsx";
import type { TrialStatus } from "./trial-status.ts";
import type { TrialRow } from "#app/office/trials/trials.server.ts";
import styles from "./trials-table.module.css";

const COLUMNS: Column[] = [
  { name: "Name", kind: "name" },
  { name: "Parent" },
  ...REACH_COLUMNS,
  { name: "First Trial" },
  { name: "Trial Period (days)", kind: "number" },
  { name: "Status" },
  { name: "Email Progress" },
  { name: "Member?" },
  { name: "Joined" },
  { name: "Actions", kind: "actions" },
];

const STATUSES: Record<TrialStatus, { words: string; tone: Tone }> = {
  joined: { words: "Joined", tone: "good" },
  upcoming: { words: "Upcoming", tone: "quiet" },
  active: { words: "Active", tone: "warning" },
  expired: { words: "Expired", tone: "danger" },
};

type Actions = {
  onEdit: (trial: TrialRow) => void;
  onDelete: (trial: TrialRow) => void;
  onConvert: (trial: TrialRow) => void;
};

type Props = Actions & { trials: readonly TrialRow[]; isLoading: boolean };

export function TrialsTable({ trials, isLoading, ...actions }: Props) {
  return (
    <ListTable label="Trial students" columns={COLUMNS} isLoading={isLoading} isWide>
      {trials.map((trial) => (
        <Row key={trial.id} trial={trial} {...actions} />
      ))}
    </ListTable>
  );
}

function Row({ trial, onEdit, onDelete, onConvert }: Actions & { trial: TrialRow }) {
  const { name, parentName, email, phone, joined, isCurrentMember } = trial;
  return (
    <ListRow>
      <ListName>
        <ChildLink id={trial.id} name={name} />
      </ListName>
      <ListCell label="Parent">{parentName}</ListCell>
      <ReachCells email={email} phone={phone} />
      <ListCell label="First Trial" kind="oneLine">
        {formatDay(trial.firstTrialDate)}
      </ListCell>
      <ListCell label="Trial Period (days)" kind="number">
        {trial.trialPeriod}
      </ListCell>
      <ListCell label="Status">
        <Status trial={trial} />
      </ListCell>
      <ListCell label="Email Progress" kind="oneLine">
        <EmailProgress trial={trial} />
      </ListCell>
      <ListCell label="Member?">{isCurrentMember ? "Yes" : "No"}</ListCell>
      <ListCell label="Joined">
        {joined ? (
          "Yes"
        ) : (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`Convert ${name}`}
            onClick={() => onConvert(trial)}
          >
            Convert
          </Button>
        )}
        {joined !== isCurrentMember && (
          <span className={styles.warning} title="“Joined” and “Member?” don’t match">
            <Tag tone="warning">doesn’t match</Tag>
          </span>
        )}
      </ListCell>
      <ListCell label="Actions" kind="actions">
        <RowActions name={name} onEdit={() => onEdit(trial)} onDelete={() => onDelete(trial)} />
      </ListCell>
    </ListRow>
  );
}

function Status({ trial: { status, lastDay, closedReason, came } }: { trial: TrialRow }) {
  const { words, tone } = STATUSES[status];
  return (
    <span className={styles.status}>
      <Tag tone={tone}>{words}</Tag>
      {status === "active" && <small>ends {formatShortDay(lastDay)}</small>}
      {status === "expired" && <small>ended {formatShortDay(lastDay)}</small>}
      {came && status !== "joined" && <small>{came}</small>}
      {closedReason && status !== "joined" && <small>not joining: {closedReason}</small>}
    </span>
  );
}
