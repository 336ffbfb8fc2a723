// Marks an enquiry as possible spam, with the reasons.
import { judgeSpam, type SpamReason } from "#app/site/contact/receiving/spam.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { EnquiryRow } from "./enquiries.server.ts";
import styles from "./enquiries.module.css";

const WORDS: Record<SpamReason, string> = {
  trap: "filled in a hidden field",
  quick: "sent within two seconds",
  links: "has more than two links",
  "address in name": "has a web address as the name",
  repeated: "same text as an earlier message",
};

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

/** Returns the reasons in one line; '' without any. */
function spamWords(reasons: readonly SpamReason[]): string {
  return reasons.map((reason) => WORDS[reason]).join(", ");
}
