// The classes that answer the question: first those that fit, then, folded, what goes by level and what
// is for children who learn at home.
import { useLocation } from "react-router";
import { useWeek } from "#app/site/week/use-week.ts";
import { toldOf, type ToldWeek } from "#app/site/week/told-week.ts";
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
      <Fold name="By level, not age" classes={byLevel} {...{ week, age }}>
        These go by what a child can do already: ask us which fits.
      </Fold>
      <Fold name="Home-ed" classes={homeEd} {...{ week, age }}>
        In school hours, for children who learn at home.
      </Fold>
    </>
  );
}

type FoldProps = {
  name: string;
  classes: readonly ListedClass[];
  week: ToldWeek | null;
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

/** Folded, without scripts: a page of many cards would be long, and each class has an address of its own. */
function ClassLinks({ classes, week }: Pick<FoldProps, "classes" | "week">) {
  return (
    <ul>
      {classes.map((one) => {
        const told = toldOf(week, one);
        const words = `${one.title}, ${one.day} ${one.time}`;
        return (
          <li key={`${words} ${one.studio}`}>
            {told ? <a href={`/timetable?class=${told.id}`}>{words}</a> : words}
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
          told={toldOf(week, one)}
          isKnown={week !== null}
          age={age}
        />
      ))}
    </ul>
  );
}
