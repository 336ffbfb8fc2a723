// The weekly lessons in a class's popup, with teachers and current places.
import { use } from "react";
import { priceWords } from "#app/site/content/price-words.ts";
import { detailsOf, type ClassDetails, type WeekDetails } from "#app/site/week/week-details.ts";
import { useWeek } from "#app/site/week/use-week.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { listedClasses, type ListedClass } from "#app/site/slides/timetable/class-finder.ts";
import { ClassTitle } from "#app/site/slides/timetable/class-title.tsx";
import { placesOf, TryLink } from "#app/site/slides/timetable/try-link.tsx";
import { LessonsContext } from "./use-lessons-context.ts";
import styles from "./class-lessons.module.css";

export default function ClassLessons() {
  const { name, isOpened } = use(LessonsContext);
  const { timetable, classCards } = useContent();
  // Loads only when opened.
  const week = useWeek(isOpened);
  const lessons = listedClasses(timetable, classCards).filter((one) => one.styles.includes(name));
  if (lessons.length === 0) return null;
  const details = lessons.flatMap((one) => detailsOf(week, one) ?? []);
  const price = common(details.map((one) => one.price));
  const wear = common(details.map((one) => one.wear));
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

type LessonProps = { one: ListedClass; week: WeekDetails | null; isPriced: boolean };

function Lesson({ one, week, isPriced }: LessonProps) {
  const { day, time, title } = one;
  const details = detailsOf(week, one);
  return (
    <li>
      <div>
        <strong>
          {day} {time}
        </strong>{" "}
        <ClassTitle title={title} />
        {details && <span className={styles.facts}>{factsOf(details, isPriced)}</span>}
      </div>
      {week && (
        <TryLink
          details={details}
          called={`${title}, ${day} ${time}`}
          age={null}
          className={styles.try}
        />
      )}
    </li>
  );
}

function factsOf(details: ClassDetails, isPriced: boolean): string {
  const { teachers, price } = details;
  return [
    teachers && `with ${teachers}`,
    placesOf(details),
    isPriced && price !== null && `${priceWords(price)} a month`,
  ]
    .filter(Boolean)
    .join(" \u00B7 ");
}

/** Returns the common value; undefined when they differ. */
function common<Value>(values: readonly Value[]): Value | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}
