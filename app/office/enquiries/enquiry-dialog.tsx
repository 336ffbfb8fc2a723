// The dialog with one enquiry in full.
import { Group } from "@mantine/core";
import { Tag } from "#app/ui/tag.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Fact, Facts } from "#app/ui/page/facts.tsx";
import { formatDay } from "#app/ui/format.ts";
import { BothValues } from "../saving/conflict/both-values.tsx";
import type { EnquiryRow } from "./enquiries.server.ts";
import styles from "./enquiries.module.css";
import { EnquiryActions } from "./enquiry-actions.tsx";
import { SpamMark } from "./spam-mark.tsx";
import type { MoveEnquiry } from "./use-move.ts";

type Props = {
  enquiry: EnquiryRow;
  move: MoveEnquiry;
  onTrial: (enquiry: EnquiryRow) => void;
  onClose: () => void;
};

export function EnquiryDialog({ enquiry, move, onTrial, onClose }: Props) {
  const { subject, name, email, day, time, reference, message, repliedDay } = enquiry;
  return (
    <Dialog onClose={onClose} title={subject} size="lg">
      <Facts mb="md">
        <Fact name="From">
          {name}, <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact name="Received">
          {formatDay(day)}, {time}
        </Fact>
        {repliedDay && <Fact name="Replied">{formatDay(repliedDay)}</Fact>}
        <Fact name="Reference">{reference}</Fact>
      </Facts>
      <Group component="p" gap="2xs">
        {enquiry.isTrialAdded && <Tag tone="good">Trial added</Tag>}
        <SpamMark enquiry={enquiry} />
      </Group>
      <p className={styles.whole}>{message}</p>
      <BothValues both={move.both} />
      <EnquiryActions enquiry={enquiry} move={move} onTrial={onTrial} />
    </Dialog>
  );
}
