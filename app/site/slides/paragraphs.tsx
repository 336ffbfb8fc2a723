// A school's own text on a page.
import { paragraphsOf } from "#app/site/content/content.ts";
import styles from "#app/site/site.module.css";

const RANGE = /(\d+-\d+)/;

/** A text as paragraphs: a blank line in it starts a new one. */
export function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph) => (
    <p key={paragraph}>
      <Words text={paragraph} />
    </p>
  ));
}

/** A text whose ranges, such as 3-18, are not broken at the end of a line. */
export function Words({ text }: { text: string }) {
  const parts = text.split(RANGE);
  return parts.map((part, index) =>
    RANGE.test(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
