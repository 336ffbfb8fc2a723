// One enquiry, whole.
import { Dialog } from "#app/ui/dialog.tsx";
import { formatDay } from "#app/ui/format.ts";
import { BothValues } from "../saving/both-values.tsx";
import type { EnquiryRow } from "./enquiries.server.ts";
import styles from "./enquiries.module.css";
import { EnquiryActions } from "./enquiry-actions.tsx";
import { SpamMark } from "./spam-mark.tsx";
import type { MoveEnquiry } from "./use-move.ts";

type Props = { enquiry: EnquiryRow; move: MoveEnquiry; onClose: () => void };

export function EnquiryDialog({ enquiry, move, onClose }: Props) {
  const { subject, name, email, day, time, reference, message, repliedDay } = enquiry;
  return (
    <Dialog onClose={onClose} title={subject} size="lg">
      <dl className={styles.facts}>
        <div>
          <dt>From</dt>
          <dd>
            {name}, <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Came</dt>
          <dd>
            {formatDay(day)}, {time}
          </dd>
        </div>
        {repliedDay && (
          <div>
            <dt>Replied</dt>
            <dd>{formatDay(repliedDay)}</dd>
          </div>
        )}
        <div>
          <dt>Reference</dt>
          <dd>{reference}</dd>
        </div>
      </dl>
      <p className={styles.marks}>
        <SpamMark enquiry={enquiry} />
      </p>
      <p className={styles.whole}>{message}</p>
      <BothValues both={move.both} />
      <EnquiryActions enquiry={enquiry} move={move} />
    </Dialog>
  );
}
