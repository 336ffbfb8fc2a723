// Says that this browser shows a draft, and how to be rid of it.
import { useState } from "react";
import styles from "./draft-bar.module.css";
import type { DraftBlock } from "#app/site/content/draft/draft.ts";
import {
  bringBackDraft,
  DROPPED_DAYS,
  dropDraft,
  droppedDraft,
} from "#app/site/content/draft/dropped-draft.ts";
import { readAnew, useDraftPreview } from "#app/site/content/draft/use-draft-preview.ts";

const NAMES: Record<DraftBlock, string> = {
  timetable: "the timetable",
  staff: "the staff",
  classCards: "the classes",
  successItems: "the student success",
  company: "the dance company",
  testimonials: "the reviews",
  keyDates: "the key dates",
  successStats: "the success figures",
  promo: "the promotion",
  hire: "the studio hire",
  school: "the school's facts",
  about: "the words about the school",
  slideWords: "the words of the slides",
  trial: "the trial",
  prices: "the prices",
  firstVisit: "the first visit",
  findUs: "the way to the school",
  questions: "the questions",
  answers: "when letters are answered",
};
const LIST = new Intl.ListFormat("en-GB");

export default function DraftBar() {
  const read = useDraftPreview();
  const [openedMs] = useState(Date.now);
  if (!read) return droppedDraft(openedMs) ? <Dropped /> : null;
  const drop = () => {
    dropDraft(Date.now());
    void readAnew();
  };
  const bad = LIST.format(read.badBlocks.map((block) => NAMES[block]));
  return (
    <aside className={styles.bar} aria-label="Draft">
      <p className={styles.words}>
        <strong>This is your draft.</strong> Only this browser shows it; everyone else sees what is
        published.
        {bad && ` Your draft of ${bad} could not be read, so what is published is shown there.`}
      </p>
      <button type="button" className={styles.drop} onClick={drop}>
        Drop the draft
      </button>
    </aside>
  );
}

function Dropped() {
  const bringBack = () => {
    bringBackDraft(Date.now());
    void readAnew();
  };
  return (
    <aside className={styles.bar} aria-label="Draft">
      <output className={styles.words}>
        <strong>The draft is dropped.</strong> For {DROPPED_DAYS} days you can bring it back, here
        or in the editor.
      </output>
      <button type="button" className={styles.drop} onClick={bringBack}>
        Bring it back
      </button>
    </aside>
  );
}
