// The chosen dates, in view in every step: a line above the button, and a ticket's stub beside the form.
import { ClassName } from "../class-name.tsx";
import { pickText, readWait, type BookableClass, type Choice } from "../booking.ts";
import type { Child } from "../details.ts";
import { dayWords, whenOf } from "../trial-words.ts";
import { formatTimes } from "#app/ui/format.ts";
import styles from "./chosen.module.css";
import { chosenWords } from "./chosen-words.ts";

type ChosenLineProps = { choices: readonly Choice[]; classes: readonly BookableClass[] };

export function ChosenLine({ choices, classes }: ChosenLineProps) {
  return <output className={styles.line}>{chosenWords(choices, classes)}</output>;
}

type ChosenStubProps = { family: readonly Child[]; classes: readonly BookableClass[] };

/** The stub repeats what the steps say, for the eye. */
export function ChosenStub({ family, classes }: ChosenStubProps) {
  const isEmpty = family.every(({ choice }) => choice.picks.length + choice.waits.length === 0);
  return (
    <aside className={styles.stub} aria-label="Your choice">
      <h2>Your trial</h2>
      {isEmpty && <p>Nothing chosen yet</p>}
      {family.map(({ childName, choice }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a child is known by its place
        <section key={place}>
          {family.length > 1 && <h3>{childName.trim() || `Child ${place + 1}`}</h3>}
          <ul>
            {choice.picks
              .toSorted((one, other) => (one.day < other.day ? -1 : 1))
              .map((pick) => {
                const one = classes.find(({ id }) => id === pick.classId);
                return (
                  one && (
                    <li key={pickText(pick)}>
                      <strong>
                        <ClassName name={one.name} />
                      </strong>
                      <span>{dayWords(pick.day)}</span>
                      <span>
                        {formatTimes(one)}, {one.studio}
                      </span>
                    </li>
                  )
                );
              })}
            {choice.waits.map((text) => {
              const one = classes.find(({ id }) => id === readWait(text).classId);
              return (
                one && (
                  <li key={text}>
                    <strong>
                      <ClassName name={one.name} />
                    </strong>
                    <span>{whenOf(one)}</span>
                    <span>Waiting list</span>
                  </li>
                )
              );
            })}
          </ul>
        </section>
      ))}
    </aside>
  );
}
