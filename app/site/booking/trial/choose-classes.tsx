// The first screen: age and class type, then the matching classes with their dates.
import { useState } from "react";
import { formatTimes } from "#app/ui/format.ts";
import { AGES, wordsOfAge } from "#app/site/slides/timetable/ages.ts";
import { hasCriteria, readQuestion, stylesOf } from "#app/site/slides/timetable/class-finder.ts";
import { dateWords, priceWords } from "#app/site/content/price-words.ts";
import frame from "../booking-frame.module.css";
import {
  fitsChoice,
  pickText,
  readWait,
  togglePick,
  toggleWait,
  waitText,
  type BookableClass,
  type Choice,
} from "../booking.ts";
import { firstFree } from "../trial-places.ts";
import { childField } from "../details.ts";
import { leftWords } from "../trial-words.ts";
import { ClassName } from "../class-name.tsx";
import styles from "./choose-classes.module.css";
import { fittingByDay, listedToBook } from "./fitting.ts";
import { GOAL_FIELD, goalText } from "./steps.ts";

type ChooseClassesProps = {
  classes: readonly BookableClass[];
  cards: readonly { name: string }[];
  today: string;
  /** The query of the page, or the search of a form without scripts. */
  asked: string;
  /** Index of the child, from 0; `whose` is its heading when there are several children. */
  child: number;
  whose: string;
  error: string | undefined;
  choice: Choice;
  choose: (choice: Choice) => void;
};

export function ChooseClasses({
  classes,
  cards,
  today,
  asked,
  child,
  whose,
  error,
  choice,
  choose,
}: ChooseClassesProps) {
  const listed = listedToBook(classes, cards);
  const styleNames = stylesOf(listed, cards);
  const [query, setQuery] = useState(() => new URLSearchParams(asked));
  const question = { ...readQuestion(query, styleNames), day: null };
  const waits = choice.waits.map(readWait);
  const chosen = new Set([...choice.picks, ...waits].map(({ classId }) => classId));
  // The class that a link chose comes first.
  const [first] = useState(() => classes.filter(({ id }) => chosen.has(id)));
  const isFirst = (one: BookableClass) => first.some(({ id }) => id === one.id);
  const days = fittingByDay(listed, question, chosen)
    .map(([day, of]) => [day, of.filter((one) => !isFirst(one))] as const)
    .filter(([, of]) => of.length > 0);
  const ask = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    setQuery(next);
  };
  const count = choice.picks.length + choice.waits.length;
  return (
    <>
      {whose && <h2 className={styles.whose}>{whose}</h2>}
      <div className={styles.ask}>
        <label>
          <span>Child's age</span>
          <select
            name="age"
            defaultValue={String(question.age ?? "")}
            onChange={({ target }) => ask("age", target.value)}
          >
            <option value="">Any age</option>
            {AGES.map((age) => (
              <option key={age} value={age}>
                {wordsOfAge(age)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Class type</span>
          <select
            name="style"
            defaultValue={question.style ?? ""}
            onChange={({ target }) => ask("style", target.value)}
          >
            <option value="">Any type</option>
            {styleNames.map((style) => (
              <option key={style}>{style}</option>
            ))}
          </select>
        </label>
        <button name={GOAL_FIELD} value={goalText({ to: "show", child })} className={styles.show}>
          Show classes
        </button>
      </div>
      {days.length + first.length === 0 && (
        <p className={styles.none}>
          {hasCriteria(question)
            ? "No matching class takes bookings here at the moment. Try any age or any type, or call us and we'll find one."
            : "No class takes bookings here at the moment. Call us or send us a message, and we'll find one."}
        </p>
      )}
      {first.length > 0 && (
        <section className={styles.day} aria-label="Chosen">
          {first.map(({ id }) => {
            const one = classes.find((each) => each.id === id);
            return (
              one && <ClassToTry key={id} {...{ one, today, child, choice, choose }} isAlone />
            );
          })}
        </section>
      )}
      {days.map(([day, of]) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2>{day}</h2>
          {of.map((one) => (
            <ClassToTry key={one.id} {...{ one, today, child, choice, choose }} />
          ))}
        </section>
      ))}
      <div className={styles.on}>
        {error ? (
          <strong className={styles.error}>{error}</strong>
        ) : (
          <output>{count === 0 ? "Nothing chosen yet" : `${count} chosen`}</output>
        )}
        <button name={GOAL_FIELD} value="details" className={frame.button}>
          Next: your details
        </button>
      </div>
    </>
  );
}

type ClassToTryProps = {
  one: BookableClass;
  today: string;
  child: number;
  choice: Choice;
  choose: (choice: Choice) => void;
  /** Shown outside the list by day, so it names its own day. */
  isAlone?: boolean;
};

function ClassToTry({ one, today, child, choice, choose, isAlone = false }: ClassToTryProps) {
  const { id, name, meetings } = one;
  const free = firstFree(meetings);
  const isFull = free.left === 0;
  const isPicked = (day: string) =>
    choice.picks.some((pick) => pick.classId === id && pick.day === day);
  const shown = meetings.filter(({ day }) => isPicked(day) || fitsChoice(day, choice.picks, today));
  return (
    <fieldset className={styles.class} data-class={id}>
      <legend>
        <ClassName name={name} />
      </legend>
      <p className={styles.when}>
        {isAlone && `${one.day} `}
        {formatTimes(one)} · {one.studio}
        {one.teachers && ` · ${one.teachers}`}
        {one.price !== null && ` · ${priceWords(one.price)} a month`}
      </p>
      <p className={isFull || free.freeFrom ? styles.full : styles.left}>
        {leftWords(free.left, free.freeFrom)}
      </p>
      {!one.hasRoomToJoin && !isFull && (
        <p className={styles.room}>
          This class has no regular places at the moment. After the trial you'd join the waiting
          list.
        </p>
      )}
      {!isFull && (
        <ul className={styles.dates}>
          {shown.map(({ day, left }) => (
            <li key={day}>
              <label data-full={left === 0 || undefined}>
                <input
                  type="checkbox"
                  name={childField("pick", child)}
                  value={pickText({ classId: id, day })}
                  checked={isPicked(day)}
                  disabled={left === 0 && !isPicked(day)}
                  onChange={() => choose(togglePick(choice, { classId: id, day }))}
                />
                <span>{dateWords(day)}</span>
                {(left !== free.left || free.freeFrom) && <small>{leftWords(left)}</small>}
              </label>
            </li>
          ))}
          {shown.length === 0 && (
            <li>
              <small>No dates within two weeks of your first one.</small>
            </li>
          )}
        </ul>
      )}
      {isFull && (
        <Wait line="try" words="Join the waiting list" {...{ id, child, choice, choose }} />
      )}
      {!one.hasRoomToJoin && (
        <Wait
          line="join"
          words="Skip the trial and wait for a regular place"
          {...{ id, child, choice, choose }}
        />
      )}
    </fieldset>
  );
}

type WaitProps = Pick<ClassToTryProps, "child" | "choice" | "choose"> & {
  id: string;
  line: "try" | "join";
  words: string;
};

/** The waiting lists for a trial and for a regular place are separate: a child can be on either, or both. */
function Wait({ id, line, words, child, choice, choose }: WaitProps) {
  const wait = { classId: id, line };
  return (
    <label className={styles.wait}>
      <input
        type="checkbox"
        name={childField("wait", child)}
        value={waitText(wait)}
        checked={choice.waits.includes(waitText(wait))}
        onChange={() => choose(toggleWait(choice, wait))}
      />
      <span>{words}</span>
    </label>
  );
}
