// When a class is on, in its popup: each lesson of the week with its teacher and its places, as they are
// when somebody looks.
import { use } from "react";
import { priceWords } from "#app/site/content/price-words.ts";
import { toldOf, type ToldClass, type ToldWeek } from "#app/site/week/told-week.ts";
import { useWeek } from "#app/site/week/use-week.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { listedClasses, type ListedClass } from "#app/site/slides/timetable/class-finder.ts";
import { ClassTitle } from "#app/site/slides/timetable/class-title.tsx";
import { placesOf, WayToTry } from "#app/site/slides/timetable/way-to-try.tsx";
import { LessonsContext } from "./use-lessons.ts";
import styles from "./class-lessons.module.css";

export default function ClassLessons() {
  const { name, isOpened } = use(LessonsContext);
  const { timetable, classCards } = useContent();
  // Nobody asks for what is not looked at.
  const week = useWeek(isOpened);
  const lessons = listedClasses(timetable, classCards).filter((one) => one.styles.includes(name));
  if (lessons.length === 0) return null;
  const told = lessons.flatMap((one) => toldOf(week, one) ?? []);
  const price = common(told.map((one) => one.price));
  const wear = common(told.map((one) => one.wear));
  return (
    <>
      <ul className={styles.lessons}>
        {lessons.map((one) => (
          <Lesson
            key={`${one.day} ${one.time} ${one.studio}`}
            one={one}
            week={week}
            isPriced={!price}
          />
        ))}
      </ul>
      {price && <p>{priceWords(price)} a month</p>}
      {wear && <p>What to wear: {wear}</p>}
    </>
  );
}

type LessonProps = { one: ListedClass; week: ToldWeek | null; isPriced: boolean };

function Lesson({ one, week, isPriced }: LessonProps) {
  const { day, time, title } = one;
  const told = toldOf(week, one);
  return (
    <li>
      <div>
        <strong>
          {day} {time}
        </strong>{" "}
        <ClassTitle title={title} />
        {told && <span className={styles.facts}>{factsOf(told, isPriced)}</span>}
      </div>
      {week && (
        <WayToTry
          told={told}
          called={`${title}, ${day} ${time}`}
          age={null}
          className={styles.try}
        />
      )}
    </li>
  );
}

function factsOf(told: ToldClass, isPriced: boolean): string {
  const { teachers, price } = told;
  return [
    teachers && `with ${teachers}`,
    placesOf(told),
    isPriced && price !== null && `${priceWords(price)} a month`,
  ]
    .filter(Boolean)
    .join(" \u00B7 ");
}

/** What all have in common; undefined where they differ. */
function common<Value>(values: readonly Value[]): Value | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}
