// Renders a school's text.
import { paragraphsOf } from "#app/site/content/content.ts";
import styles from "#app/site/site.module.css";

const RANGE = /(\d+-\d+)/;

/** Splits a text into paragraphs at blank lines. */
export function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph) => (
    <p key={paragraph}>
      <Words text={paragraph} />
    </p>
  ));
}

/** Keeps ranges such as 3-18 on one line. */
export function Words({ text }: { text: string }) {
  const parts = text.split(RANGE);
  return parts.map((part, index) =>
    RANGE.test(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts never move
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
