// The classes that answer the question, day by day; those that go by level are told apart.
import { TRIAL_ROUTE } from "#app/site/booking/trial-route.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { DAYS, takesBookings } from "../../content/content.ts";
import { wordsFound, type Answer, type ListedClass, type Question } from "./class-finder.ts";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { ClassTitle } from "./class-title.tsx";
import styles from "./finder.module.css";

type FoundClassesProps = { answer: Answer; question: Question };

export function FoundClasses({ answer, question }: FoundClassesProps) {
  const { fitting, byLevel, homeEd } = answer;
  return (
    <div className={styles.found}>
      <p className={styles.count}>
        {fitting.length > 0 ? (
          wordsFound(fitting.length, question)
        ) : (
          <>
            No class fits yet. <SlideLink slug="contact">Ask us</SlideLink>: we often know a way.
          </>
        )}
      </p>
      <ClassList classes={fitting} />
      <Fold name="By level, not age" classes={byLevel}>
        These go by what a child can do already: ask us which fits.
      </Fold>
      <Fold name="Home-ed" classes={homeEd}>
        In school hours, for children who learn at home.
      </Fold>
    </div>
  );
}

type FoldProps = { name: string; classes: readonly ListedClass[]; children: string };

function Fold({ name, classes, children }: FoldProps) {
  if (classes.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>
        {name} ({classes.length})
      </summary>
      <p>{children}</p>
      <ClassList classes={classes} />
    </details>
  );
}

function ClassList({ classes }: { classes: readonly ListedClass[] }) {
  const isOwn = takesBookings(useContent().school);
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
                {isOwn && (
                  <a
                    className={styles.try}
                    href={`${TRIAL_ROUTE}?${new URLSearchParams({ day, time, title })}`}
                    aria-label={`Try this class: ${title}, ${day}`}
                  >
                    Try this class
                  </a>
                )}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
