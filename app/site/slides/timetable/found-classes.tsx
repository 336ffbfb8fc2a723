// The classes that answer the question, day by day; those that go by level are told apart.
import { DAYS } from "../../content/content.ts";
import type { Answer, ListedClass } from "./class-finder.ts";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { ClassTitle } from "./class-title.tsx";
import styles from "./finder.module.css";

type FoundClassesProps = { answer: Answer; asked: string };

export function FoundClasses({ answer: { fitting, byLevel }, asked }: FoundClassesProps) {
  return (
    <div className={styles.found}>
      <p className={styles.count}>
        {countOf(fitting.length)} {asked}
        {fitting.length === 0 && byLevel.length === 0 && (
          <>
            . <SlideLink slug="contact">Ask us</SlideLink>: we often know a way.
          </>
        )}
      </p>
      <ClassList classes={fitting} />
      {byLevel.length > 0 && (
        <>
          <h3 className={styles.byLevel}>By level rather than age: ask us which fits</h3>
          <ClassList classes={byLevel} />
        </>
      )}
    </div>
  );
}

function ClassList({ classes }: { classes: readonly ListedClass[] }) {
  const days = DAYS.filter((day) => classes.some((one) => one.day === day));
  return (
    <dl className={styles.list}>
      {days.map((day) => (
        <div key={day} className={styles.day}>
          <dt>{day}</dt>
          {classes
            .filter((one) => one.day === day)
            .map(({ time, title, studio }) => (
              <dd key={`${time} ${studio}`}>
                <span className={styles.time}>{time}</span>{" "}
                <span className={styles.classTitle}>
                  <ClassTitle title={title} />
                </span>{" "}
                <span className={styles.studio}>{studio}</span>
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

function countOf(count: number): string {
  if (count === 0) return "No class";
  return count === 1 ? "1 class" : `${count} classes`;
}
