// The start of the school's own booking: choose an age and a class type.
import { TRIAL_ROUTE } from "#app/site/booking/trial-route.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { AGES, wordsOfAge } from "#app/site/slides/timetable/ages.ts";
import { listedClasses, stylesOf } from "#app/site/slides/timetable/class-finder.ts";
import site from "../../site.module.css";
import styles from "./book-here.module.css";

export function BookHere() {
  const { timetable, classCards } = useContent();
  const styleNames = stylesOf(listedClasses(timetable, classCards), classCards);
  return (
    <form className={styles.here} action={TRIAL_ROUTE}>
      <label>
        <span>Child's age</span>
        <select name="age">
          <option value="">Any age</option>
          {AGES.map((age) => (
            <option key={age} value={age}>
              {wordsOfAge(age)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Class type</span>
        <select name="style">
          <option value="">Any type</option>
          {styleNames.map((style) => (
            <option key={style}>{style}</option>
          ))}
        </select>
      </label>
      <button className={site.button}>Book a trial here</button>
      <p>Takes a minute. No account needed.</p>
    </form>
  );
}
