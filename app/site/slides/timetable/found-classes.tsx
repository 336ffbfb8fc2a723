// The classes that answer the question: first those that fit, then, folded, what goes by level and what
// is for children who learn at home.
import { useContent } from "#app/site/content/use-site.ts";
import { toldOf, type ToldWeek } from "#app/site/week/told-week.ts";
import type { Age } from "./ages.ts";
import type { Answer, ListedClass } from "./class-finder.ts";
import { likeThat } from "./class-finder.ts";
import { FoundClass } from "./found-class.tsx";
import styles from "./finder.module.css";

type FoundClassesProps = { answer: Answer; week: ToldWeek | null; age: Age | null };

export function FoundClasses({ answer, week, age }: FoundClassesProps) {
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

type NamedClassProps = { classes: readonly ListedClass[]; week: ToldWeek; id: string };

/** The class that an address names comes first; where it is over, others of its style stand there. */
export function NamedClass({ classes, week, id }: NamedClassProps) {
  const { classCards } = useContent();
  const one = namedOf(classes, week, id);
  const name = one?.title ?? nameOf(week, id);
  const others = likeThat(name, classes, classCards).filter((each) => each !== one);
  return (
    <>
      {one && <ClassList classes={[one]} week={week} age={null} />}
      {others.length > 0 && (
        <>
          {one && <p className={styles.others}>More of this style</p>}
          <ClassList classes={others} week={week} age={null} />
        </>
      )}
    </>
  );
}

export function namedOf(
  classes: readonly ListedClass[],
  week: ToldWeek,
  id: string,
): ListedClass | undefined {
  return classes.find((each) => toldOf(week, each)?.id === id);
}

/** What a class that is over was called; "" where nobody knows. */
export function nameOf({ asked }: ToldWeek, id: string): string {
  return asked?.id === id ? asked.name : "";
}

type FoldProps = {
  name: string;
  classes: readonly ListedClass[];
  week: ToldWeek | null;
  age: Age | null;
  children: string;
};

function Fold({ name, classes, week, age, children }: FoldProps) {
  if (classes.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>
        {name} ({classes.length})
      </summary>
      <p>{children}</p>
      <ClassList {...{ classes, week, age }} />
    </details>
  );
}

function ClassList({ classes, week, age }: Omit<FoldProps, "name" | "children">) {
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
