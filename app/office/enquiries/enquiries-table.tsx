// The list of enquiries.
import { Group } from "@mantine/core";
import { formatDay } from "#app/ui/format.ts";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { MAIN_ACTION } from "#app/ui/list/use-row-keys.ts";
import type { EnquiryRow } from "./enquiries.server.ts";
import styles from "./enquiries.module.css";
import { EnquiryActions } from "./enquiry-actions.tsx";
import type { EnquiryState } from "./enquiry-filter.ts";
import { SpamMark } from "./spam-mark.tsx";
import type { MoveEnquiry } from "./use-move.ts";

const COLUMNS: Column[] = [
  { name: "From", kind: "name" },
  { name: "Enquiry" },
  { name: "Received" },
  { name: "Reference" },
  { name: "Actions" },
];

type Props = {
  enquiries: readonly EnquiryRow[];
  state: EnquiryState;
  /** Whether a mail server is set up: without one no enquiry is expected by e-mail. */
  hasMail: boolean;
  isLoading: boolean;
  move: MoveEnquiry;
  onOpen: (enquiry: EnquiryRow) => void;
  onTrial: (enquiry: EnquiryRow) => void;
};

export function EnquiriesTable(props: Props) {
  const { enquiries, state, hasMail, isLoading, move, onOpen, onTrial } = props;
  return (
    <ListTable
      label="Enquiries"
      columns={COLUMNS}
      isLoading={isLoading}
      rowIds={enquiries.map(({ id }) => id)}
    >
      {enquiries.map((enquiry) => (
        <ListRow key={enquiry.id}>
          <ListName>
            <span className={styles.from}>
              {enquiry.name}
              <a href={`mailto:${enquiry.email}`} title={enquiry.email}>
                {enquiry.email}
              </a>
            </span>
          </ListName>
          <ListCell label="Enquiry" kind="media">
            <span className={styles.enquiry}>
              <button
                type="button"
                className={styles.open}
                {...MAIN_ACTION}
                onClick={() => onOpen(enquiry)}
              >
                {enquiry.subject}
              </button>
              <span className={styles.message}>{enquiry.message}</span>
              <Marks enquiry={enquiry} hasMail={hasMail} />
            </span>
          </ListCell>
          <ListCell label="Received" kind="oneLine">
            <span>
              {formatDay(enquiry.day)} <span className={styles.time}>{enquiry.time}</span>
              {state === "replied" && enquiry.repliedDay && (
                <span className={styles.replied}>Replied {formatDay(enquiry.repliedDay)}</span>
              )}
            </span>
          </ListCell>
          <ListCell label="Reference" kind="oneLine">
            {enquiry.reference}
          </ListCell>
          <ListCell label="Actions" kind="media">
            <EnquiryActions enquiry={enquiry} move={move} onTrial={onTrial} isCompact />
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

function Marks({ enquiry, hasMail }: { enquiry: EnquiryRow; hasMail: boolean }) {
  const isLate = hasMail && enquiry.mail === "waiting" && enquiry.failures > 0;
  const hasFailed = enquiry.mail === "failed";
  if (enquiry.spamReasons.length === 0 && !enquiry.isTrialAdded && !isLate && !hasFailed)
    return null;
  return (
    <Group component="span" gap="2xs">
      {enquiry.isTrialAdded && <Tag tone="good">Trial added</Tag>}
      <SpamMark enquiry={enquiry} />
      {isLate && <Tag tone="warning">E-mail delayed, trying again</Tag>}
      {hasFailed && <Tag tone="danger">Not e-mailed</Tag>}
    </Group>
  );
}
