// The matching classes, and folded below them classes by ability and home-ed classes.
import { useLocation } from "react-router";
import { useWeek } from "#app/site/week/use-week.ts";
import { detailsOf, type WeekDetails } from "#app/site/week/week-details.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Age } from "./ages.ts";
import type { Answer, ListedClass } from "./class-finder.ts";
import { FoundClass } from "./found-class.tsx";
import styles from "./finder.module.css";

type FoundClassesProps = { answer: Answer; age: Age | null };

export default function FoundClasses({ answer, age }: FoundClassesProps) {
  const week = useWeek(true, useLocation().search);
  const { fitting, byLevel, homeEd } = answer;
  return (
    <>
      <ClassList classes={fitting} {...{ week, age }} />
      <Fold name="Classes by ability" classes={byLevel} {...{ week, age }}>
        These are grouped by experience. Not sure? Ask us.
      </Fold>
      <Fold name="Home-ed" classes={homeEd} {...{ week, age }}>
        During school hours, for home-educated children.
      </Fold>
    </>
  );
}

type FoldProps = {
  name: string;
  classes: readonly ListedClass[];
  week: WeekDetails | null;
  age: Age | null;
  children: string;
};

function Fold({ name, classes, week, age, children }: FoldProps) {
  const isHydrated = useHydrated();
  if (classes.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>
        {name} ({classes.length})
      </summary>
      <p>{children}</p>
      {isHydrated ? (
        <ClassList {...{ classes, week, age }} />
      ) : (
        <ClassLinks {...{ classes, week }} />
      )}
    </details>
  );
}

/** Without scripts the folded classes are links: many cards would make a long page. */
function ClassLinks({ classes, week }: Pick<FoldProps, "classes" | "week">) {
  return (
    <ul>
      {classes.map((one) => {
        const details = detailsOf(week, one);
        const words = `${one.title}, ${one.day} ${one.time}`;
        return (
          <li key={`${words} ${one.studio}`}>
            {details ? <a href={`/timetable?class=${details.id}`}>{words}</a> : words}
          </li>
        );
      })}
    </ul>
  );
}

export function ClassList({ classes, week, age }: Omit<FoldProps, "name" | "children">) {
  return (
    <ul className={styles.list}>
      {classes.map((one) => (
        <FoundClass
          key={`${one.day} ${one.time} ${one.studio} ${one.title}`}
          one={one}
          details={detailsOf(week, one)}
          isKnown={week !== null}
          age={age}
        />
      ))}
    </ul>
  );
}
