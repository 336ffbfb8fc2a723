// The details of one child.
import type { BookableClass } from "../booking.ts";
import { childField, classesOutsideAge, WHY_THIS_CLASS, type Child } from "../details.ts";
import { dayWords } from "../trial-words.ts";
import { GOAL_FIELD, goalText, type Errors } from "./steps.ts";
import { TypedField, type TypeField } from "./typed-field.tsx";
import { NoteField } from "./note-field.tsx";
import styles from "./give-details.module.css";

type ChildDetailsProps = {
  child: Child;
  /** Index of the child, from 0. */
  place: number;
  isAlone: boolean;
  classes: readonly BookableClass[];
  today: string;
  errors: Errors;
  type: TypeField;
  prepare: () => void;
};

export function ChildDetails({ child, place, isAlone, classes, today, ...of }: ChildDetailsProps) {
  const outside = classesOutsideAge(child, { today, classes });
  const reason = childField("reason", place);
  const asksWhy = outside.length > 0 || of.errors[reason] !== undefined;
  const nameOf = (id: string) => classes.find((one) => one.id === id)?.name ?? "";
  const chosen = child.choice.picks.map(
    ({ classId, day }) => `${nameOf(classId)}, ${dayWords(day)}`,
  );
  const whose = child.childName.trim() || `child ${place + 1}`;
  const fields = (
    <>
      <TypedField
        {...{ field: "childName", place, text: child.childName, ...of }}
        label="Child's first name"
      />
      <TypedField
        {...{ field: "childAge", place, text: child.childAge, ...of }}
        label="Age"
        isShort
      />
      {asksWhy ? (
        <TypedField
          {...{ field: "reason", place, text: child.reason, ...of }}
          label={WHY_THIS_CLASS}
          hint={`${outside.join(", ")}: for a different age. Tell us why it suits, or choose another class.`}
        />
      ) : (
        <input type="hidden" name={reason} value={child.reason} />
      )}
      <NoteField text={child.note} {...{ place, ...of }} />
    </>
  );
  if (isAlone) return fields;
  return (
    <fieldset className={styles.child}>
      <legend>{place === 0 ? "First child" : `Child ${place + 1}`}</legend>
      {fields}
      <div className={styles.classes}>
        <ul>
          {chosen.map((words) => (
            <li key={words}>{words}</li>
          ))}
          {child.choice.waits.length > 0 && (
            <li>{child.choice.waits.length} on the waiting list</li>
          )}
          {chosen.length + child.choice.waits.length === 0 && <li>No class chosen yet</li>}
        </ul>
        <button
          name={GOAL_FIELD}
          value={goalText({ to: "classes", child: place })}
          className={styles.change}
          aria-label={`Choose classes for ${whose}`}
        >
          Choose classes
        </button>
        {place > 0 && (
          <button
            name={GOAL_FIELD}
            value={goalText({ to: "remove", child: place })}
            className={styles.change}
            aria-label={`Remove ${whose}`}
          >
            Remove
          </button>
        )}
      </div>
    </fieldset>
  );
}
