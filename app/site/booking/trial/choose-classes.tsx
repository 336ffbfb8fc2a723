// The first screen: the child's age, then the classes for it with their dates. Classes by ability and home-ed
// are folded.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { stylesOf } from "#app/site/slides/timetable/class-finder.ts";
import frame from "../booking-frame.module.css";
import { readWait, type BookableClass } from "../booking.ts";
import { ageOf } from "../child-age.ts";
import { ageDayOf, childField, type Child } from "../details.ts";
import { ChosenLine } from "./chosen.tsx";
import styles from "./choose-classes.module.css";
import { ClassToTry, type ClassToTryProps } from "./class-to-try.tsx";
import { byDay, fittingClasses, listedToBook, type Listed } from "./fitting.ts";
import { GOAL_FIELD, goalText, type Errors } from "./steps.ts";
import { TypedField, type TypeField } from "./typed-field.tsx";

type ChooseClassesProps = {
  classes: readonly BookableClass[];
  cards: readonly { name: string }[];
  today: string;
  phone: ClassToTryProps["phone"];
  /** The query of the page, or the search of a form without scripts. */
  asked: string;
  /** The child's index, from 0; `whose` is the heading when there are several children. */
  place: number;
  child: Child;
  whose: string;
  /** Ids of the classes that were full when the booking was sent: they stay in view. */
  full: readonly string[];
  errors: Errors;
  type: TypeField;
  choose: ClassToTryProps["choose"];
};

export function ChooseClasses({ classes, cards, today, phone, asked, ...of }: ChooseClassesProps) {
  const { place, child, whose, full, errors, type, choose } = of;
  const { choice } = child;
  const listed = listedToBook(classes, cards);
  const styleNames = stylesOf(listed, cards);
  const [style, setStyle] = useState(
    () => styleNames.find((name) => name === new URLSearchParams(asked).get("style")) ?? null,
  );
  const age = ageOf(child.childAge, ageDayOf(choice, today));
  const waits = choice.waits.map(readWait);
  const chosen = new Set([...choice.picks, ...waits].map(({ classId }) => classId));
  // The class that a link chose comes first, and one that has just filled up.
  const [first] = useState(() =>
    classes.filter(({ id }) => chosen.has(id) || full.includes(id)).map(({ id }) => id),
  );
  const others = listed.filter(({ one }) => !first.includes(one.id));
  const { fitting, byLevel, homeEd } = fittingClasses(others, { age, style });
  // A chosen class stays in view whatever the age is changed to.
  const shown = others.filter((each) => fitting.includes(each) || chosen.has(each.one.id));
  const without = (all: Listed[]) => all.filter((each) => !shown.includes(each));
  const card = { today, phone, child: place, choice, choose };
  const ageField = childField("childAge", place);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- each answer moves the focus once
  }, [errors]);
  return (
    <>
      {whose && <h2 className={styles.whose}>{whose}</h2>}
      <div ref={fields} className={styles.ask}>
        <TypedField
          {...{ field: "childAge", place, text: child.childAge, errors, type }}
          label="Child's age"
          hint="For example 4 or 2½, or the birth date"
          isNeeded={false}
        />
        <p>
          <label htmlFor={`style-${ageField}`}>Class type</label>
          <select
            id={`style-${ageField}`}
            name="style"
            defaultValue={style ?? ""}
            onChange={({ target }) => setStyle(target.value || null)}
          >
            <option value="">Any type</option>
            {styleNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </p>
        <button
          name={GOAL_FIELD}
          value={goalText({ to: "show", child: place })}
          className={styles.show}
        >
          Show classes
        </button>
      </div>
      {first.length > 0 && (
        <section className={styles.day} aria-label="Chosen">
          {first.map((id) => {
            const one = classes.find((each) => each.id === id);
            return one && <ClassToTry key={id} one={one} {...card} isAlone />;
          })}
        </section>
      )}
      {listed.length === 0 && (
        <p className={styles.none}>
          No class takes bookings here at the moment. Call us or send us a message, and we'll find
          one.
        </p>
      )}
      {age === null ? (
        <>
          <Days of={others.filter(({ one }) => chosen.has(one.id))} card={card} />
          <Fold words="Show all classes" classes={without(fitting.concat(homeEd))} card={card} />
        </>
      ) : (
        <>
          {fitting.length + first.length === 0 && listed.length > 0 && (
            <p className={styles.none}>
              No class for this age takes bookings here at the moment. Try another class type, or
              call us and we'll find one.
            </p>
          )}
          <Days of={shown} card={card} />
          <Fold
            words={`Classes by ability (${without(byLevel).length})`}
            classes={without(byLevel)}
            card={card}
          >
            These are grouped by experience. Not sure? Ask us.
          </Fold>
          <Fold words={`Home-ed (${without(homeEd).length})`} classes={without(homeEd)} card={card}>
            During school hours, for home-educated children.
          </Fold>
        </>
      )}
      <div className={frame.on}>
        {errors.choice ? (
          <strong className={styles.error}>{errors.choice}</strong>
        ) : (
          <ChosenLine choices={[choice]} classes={classes} />
        )}
        <button name={GOAL_FIELD} value="details" className={frame.button}>
          Next: your details
        </button>
      </div>
    </>
  );
}

type Card = Omit<ClassToTryProps, "one" | "isAlone">;

function Days({ of, card }: { of: readonly Listed[]; card: Card }) {
  return byDay(of).map(([day, classes]) => (
    <section key={day} className={styles.day} aria-label={day}>
      <h2>{day}</h2>
      {classes.map((one) => (
        <ClassToTry key={one.id} one={one} {...card} />
      ))}
    </section>
  ));
}

type FoldProps = {
  words: string;
  classes: readonly Listed[];
  card: Card;
  children?: ReactNode;
};

function Fold({ words, classes, card, children }: FoldProps) {
  if (classes.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>{words}</summary>
      {children && <p>{children}</p>}
      {byDay(classes).map(([day, of]) => (
        <details key={day} className={styles.fold}>
          <summary>
            {day} ({of.length})
          </summary>
          <div className={styles.day}>
            {of.map((one) => (
              <ClassToTry key={one.id} one={one} {...card} />
            ))}
          </div>
        </details>
      ))}
    </details>
  );
}
