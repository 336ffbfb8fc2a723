// 'What can my child do?': asks for an age, a style and a day. What is asked stands in the address.
import { useEffect, useId, useRef } from "react";
import { Form, useLocation, useSearchParams, useSubmit } from "react-router";
import {
  answer,
  isAsked,
  listedClasses,
  readQuestion,
  stylesOf,
  wordsFound,
  type ListedClass,
  type Question,
} from "./class-finder.ts";
import { AGES, wordsOfAge } from "./ages.ts";
import { DAYS } from "../../content/content.ts";
import site from "../../site.module.css";
import { useContent } from "#app/site/content/use-site.ts";
import styles from "./finder.module.css";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import type { ToldWeek } from "#app/site/week/told-week.ts";
import { useWeek } from "#app/site/week/use-week.ts";
import { FoundClasses, NamedClass, namedOf, nameOf } from "./found-classes.tsx";

export function Finder() {
  const id = useId();
  const { timetable, classCards } = useContent();
  const { pathname, hash } = useLocation();
  const [query] = useSearchParams();
  const submit = useSubmit();
  const classes = listedClasses(timetable, classCards);
  if (classes.length === 0) return null;
  const styleNames = stylesOf(classes, classCards);
  const question = readQuestion(query, styleNames);
  return (
    <section className={styles.finder} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        What can my child do?
      </h2>
      <Form
        className={styles.form}
        action={pathname}
        onChange={({ currentTarget }) =>
          submit(currentTarget, {
            // The server, which drew the form, knows no hash.
            action: `${pathname}${hash}`,
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <Choice name="age" label="Age" any="Any age" asked={question.age}>
          {AGES.map((age) => [String(age), wordsOfAge(age)])}
        </Choice>
        <Choice name="style" label="Style" any="Any style" asked={question.style}>
          {styleNames.map((style) => [style, style])}
        </Choice>
        <Choice name="day" label="Day" any="Any day" asked={question.day}>
          {DAYS.filter((day) => timetable[day]).map((day) => [day, day])}
        </Choice>
        <button type="submit" className={`${site.button} ${styles.ask}`}>
          Show classes
        </button>
      </Form>
      <Found {...{ classes, question }} named={query.get("class") ?? ""} />
    </section>
  );
}

type FoundProps = { classes: readonly ListedClass[]; question: Question; named: string };

/** Whoever listens hears how many fit, and not each of them. */
function Found({ classes, question, named }: FoundProps) {
  const isNamed = named !== "" && !isAsked(question);
  const isWanted = isNamed || isAsked(question);
  const { search } = useLocation();
  const week = useWeek(isWanted, search);
  const found = answer(classes, question);
  return (
    <>
      <output className={isWanted ? styles.count : undefined}>
        {isNamed ? (
          week && <NamedWords {...{ classes, week }} id={named} />
        ) : !isWanted ? null : found.fitting.length > 0 ? (
          wordsFound(found.fitting.length, question)
        ) : (
          <>
            No class fits yet. <SlideLink slug="contact">Ask us</SlideLink>: we often know a way.
          </>
        )}
      </output>
      {isWanted && (
        <div className={styles.answer}>
          {!isNamed ? (
            <FoundClasses answer={found} age={question.age} week={week} />
          ) : (
            week && <NamedClass {...{ classes, week }} id={named} />
          )}
        </div>
      )}
    </>
  );
}

function NamedWords({
  classes,
  week,
  id,
}: {
  classes: FoundProps["classes"];
  week: ToldWeek;
  id: string;
}) {
  const one = namedOf(classes, week, id);
  if (one) return `${one.title}, ${one.day} ${one.time}`;
  const name = nameOf(week, id);
  return (
    <>
      {name ? `${name} has ended.` : "This class is not on any more."}{" "}
      <SlideLink slug="contact">Ask us</SlideLink>: we often know a way.
    </>
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
  // Back and forward ask other questions: the field follows, and keeps the focus.
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
