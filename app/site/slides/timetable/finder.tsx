// The class finder's form: age, class type and day. The question is in the address.
import { lazy, memo, Suspense, useEffect, useId, useMemo, useRef } from "react";
import { Form, useLocation, useSearchParams, useSubmit } from "react-router";
import {
  answer,
  hasCriteria,
  listedClasses,
  readQuestion,
  stylesOf,
  wordsFound,
  type ListedClass,
  type Question,
} from "./class-finder.ts";
import { AGES, wordsOfAge } from "./ages.ts";
import { DAYS, type DayName } from "../../content/content.ts";
import site from "../../site.module.css";
import { useContent } from "#app/site/content/use-site.ts";
import styles from "./finder.module.css";
import { useIsStaticMobilePage } from "#app/site/slide-show/use-page-address.ts";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";

type FinderProps = {
  /** Called with the day of the class in the address; must be stable. */
  onDay: (day: DayName) => void;
};

export function Finder({ onDay }: FinderProps) {
  const id = useId();
  const { timetable, classCards } = useContent();
  const { pathname, hash } = useLocation();
  const [query] = useSearchParams();
  const submit = useSubmit();
  const isBare = useIsStaticMobilePage();
  const classes = useMemo(() => listedClasses(timetable, classCards), [timetable, classCards]);
  const styleNames = useMemo(() => stylesOf(classes, classCards), [classes, classCards]);
  const question = useMemo(() => readQuestion(query, styleNames), [query, styleNames]);
  if (classes.length === 0 || isBare) return null;
  return (
    <section
      className={styles.finder}
      aria-labelledby={id}
      data-answered={hasCriteria(question) || undefined}
    >
      <h2 id={id} className={styles.title}>
        Find a class
      </h2>
      <Form
        className={styles.form}
        action={pathname}
        onChange={({ currentTarget }) =>
          submit(currentTarget, {
            // The server-rendered form does not know the hash.
            action: `${pathname}${hash}`,
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <Choice name="age" label="Child's age" any="Any age" asked={question.age}>
          {AGES.map((age) => [String(age), wordsOfAge(age)])}
        </Choice>
        <Choice name="style" label="Class type" any="Any type" asked={question.style}>
          {styleNames.map((style) => [style, style])}
        </Choice>
        <Choice name="day" label="Day" any="Any day" asked={question.day}>
          {DAYS.filter((day) => timetable[day]).map((day) => [day, day])}
        </Choice>
        <button type="submit" className={`${site.button} ${styles.ask}`}>
          Show classes
        </button>
      </Form>
      <Found {...{ classes, question, onDay }} named={query.get("class") ?? ""} />
    </section>
  );
}

/** Loaded on demand; offline the plain list is shown. */
const FoundClasses = lazy(() => retryUntilSuccess(() => import("./found-classes.tsx")));
const NamedClass = lazy(() => retryUntilSuccess(() => import("./named-class.tsx")));

type FoundProps = {
  classes: readonly ListedClass[];
  question: Question;
  named: string;
  onDay: (day: DayName) => void;
};

/**
 * Announces the number of matches, not each of them. Re-rendered only for a new question, so that the
 * server's HTML stays until its code has loaded.
 */
const Found = memo(function Found({ classes, question, named, onDay }: FoundProps) {
  const isWanted = hasCriteria(question);
  const found = answer(classes, question);
  return (
    <>
      <output className={isWanted ? styles.count : undefined}>
        {!isWanted ? null : found.fitting.length > 0 ? (
          wordsFound(found.fitting.length, question)
        ) : (
          <>
            No class fits yet. <SlideLink slug="contact">Ask us</SlideLink>: we can usually help.
          </>
        )}
      </output>
      {isWanted && (
        <div>
          <Suspense fallback={<OnBoard classes={found.fitting} />}>
            <FoundClasses answer={found} age={question.age} />
          </Suspense>
        </div>
      )}
      {named !== "" && !isWanted && (
        <Suspense fallback={null}>
          <NamedClass {...{ classes, onDay }} id={named} />
        </Suspense>
      )}
    </>
  );
});

/** The matches as plain text. */
function OnBoard({ classes }: Pick<FoundProps, "classes">) {
  return (
    <ul className={styles.plain}>
      {classes.map(({ day, time, title, studio }) => (
        <li key={`${day} ${time} ${studio}`}>
          {title}, {day} {time}, {studio}
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  asked: string | number | null;
  children: (readonly [value: string, words: string])[];
};

function Choice({ name, label, any, asked, children }: ChoiceProps) {
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  const chosen = String(asked ?? "");
  // Follows Back and Forward, and keeps the focus.
  useEffect(() => {
    if (field.current) field.current.value = chosen;
  }, [chosen]);
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select ref={field} id={id} name={name} defaultValue={chosen}>
        <option value="">{any}</option>
        {children.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
