// Text that wraps at its spaces only: not after a hyphen or a slash, and not between letters.
import { Fragment } from "react";
import css from "./print-sheet.module.css";

const ONLY_LETTERS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M}\d'’.,()]+$/u;

export function WholeWords({ text }: { text: string }) {
  return text.split(" ").map((word, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- words have no identity but their place
    <Fragment key={at}>
      {at > 0 && " "}
      {word === "" || ONLY_LETTERS.test(word) ? word : <span className={css.whole}>{word}</span>}
    </Fragment>
  ));
}
