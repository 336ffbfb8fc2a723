// Tells editors that this browser shows a draft, and lets them discard it.
import { useState } from "react";
import styles from "./draft-bar.module.css";
import type { DraftBlock } from "#app/site/content/draft/draft.ts";
import {
  bringBackDraft,
  DROPPED_DAYS,
  dropDraft,
  droppedDraft,
} from "#app/site/content/draft/dropped-draft.ts";
import { reloadDraft, useDraftPreview } from "#app/site/content/draft/use-draft-preview.ts";

const NAMES: Record<DraftBlock, string> = {
  timetable: "the timetable",
  staff: "the staff",
  classCards: "the classes",
  successItems: "student success",
  company: "the dance company",
  testimonials: "the reviews",
  keyDates: "the key dates",
  successStats: "the success figures",
  promo: "the promotion",
  hire: "studio hire",
  school: "the school's details",
  about: "the text about the school",
  slideWords: "the texts of the slides",
  trial: "the trial",
  prices: "the prices",
  firstVisit: "the first visit",
  findUs: "how to find us",
  questions: "the questions",
  answers: "reply times",
};
const LIST = new Intl.ListFormat("en-GB");

export default function DraftBar() {
  const read = useDraftPreview();
  const [openedMs] = useState(Date.now);
  if (!read) return droppedDraft(openedMs) ? <Dropped /> : null;
  const drop = () => {
    dropDraft(Date.now());
    void reloadDraft();
  };
  const bad = LIST.format(read.badBlocks.map((block) => NAMES[block]));
  return (
    <aside className={styles.bar} aria-label="Draft">
      <p className={styles.words}>
        <strong>This is your draft.</strong> Only you can see it, in this browser; everyone else
        sees the published site.
        {bad && ` Your draft of ${bad} can't be read, so you see the published version there.`}
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
    void reloadDraft();
  };
  return (
    <aside className={styles.bar} aria-label="Draft">
      <output className={styles.words}>
        <strong>Draft dropped.</strong> You can bring it back here or in the editor for{" "}
        {DROPPED_DAYS} days.
      </output>
      <button type="button" className={styles.drop} onClick={bringBack}>
        Bring it back
      </button>
    </aside>
  );
}
