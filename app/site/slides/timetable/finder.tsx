// 'What can my child do?': asks for an age, a style and a day. What is asked stands in the address.
import { useEffect, useId, useRef } from "react";
import { Form, useLocation, useSearchParams, useSubmit } from "react-router";
import { answer, isAsked, listedClasses, readQuestion, stylesOf } from "./class-finder.ts";
import { AGES, wordsOfAge } from "./ages.ts";
import { DAYS } from "../../content/content.ts";
import site from "../../site.module.css";
import { useContent } from "#app/site/content/use-site.ts";
import styles from "./finder.module.css";
import { FoundClasses } from "./found-classes.tsx";

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
      <output>
        {isAsked(question) && (
          <FoundClasses answer={answer(classes, question)} question={question} />
        )}
      </output>
    </section>
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
