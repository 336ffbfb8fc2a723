// Says that this browser shows a draft, and how to be rid of it.
import styles from "./draft-bar.module.css";
import type { DraftBlock } from "./content/draft.ts";
import { dropDraft, useDraft } from "./use-draft.ts";

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
};
const LIST = new Intl.ListFormat("en-GB");

export default function DraftBar() {
  const read = useDraft();
  if (!read) return null;
  const bad = LIST.format(read.badBlocks.map((block) => NAMES[block]));
  return (
    <aside className={styles.bar} aria-label="Draft">
      <p className={styles.words}>
        <strong>This is your draft.</strong> Only this browser shows it; everyone else sees what is
        published.
        {bad && ` Your draft of ${bad} could not be read, so what is published is shown there.`}
      </p>
      <button type="button" className={styles.drop} onClick={dropDraft}>
        Drop the draft
      </button>
    </aside>
  );
}
