// Says that an enquiry looks like spam, and why.
import { judgeSpam } from "#app/site/contact/receiving/spam.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { EnquiryRow } from "./enquiries.server.ts";
import styles from "./enquiries.module.css";
import { spamWords } from "./spam-reasons.ts";

export function SpamMark({ enquiry: { spamScore, spamReasons, state } }: { enquiry: EnquiryRow }) {
  const isMarked = judgeSpam(spamScore) !== "delivered";
  if (!isMarked && state !== "spam") return null;
  const words = spamWords(spamReasons);
  return (
    <>
      {isMarked && state !== "spam" && <Tag tone="warning">Possible spam</Tag>}
      {words && <span className={styles.reasons}>{words}</span>}
    </>
  );
}
