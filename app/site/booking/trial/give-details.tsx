// The second screen: the children and how to reach the family.
import { useEffect, useRef } from "react";
import frame from "../booking-frame.module.css";
import type { BookableClass } from "../booking.ts";
import { MOST_CHILDREN, type BookingInput } from "../details.ts";
import { ChildDetails } from "./child-details.tsx";
import { ChosenLine } from "./chosen.tsx";
import { TypedField, type TypeField } from "./typed-field.tsx";
import { GOAL_FIELD, goalText, type Errors } from "./steps.ts";
import styles from "./give-details.module.css";

type GiveDetailsProps = {
  typed: BookingInput;
  classes: readonly BookableClass[];
  today: string;
  errors: Errors;
  type: TypeField;
  prepare: () => void;
};

export function GiveDetails({ typed, classes, today, errors, type, prepare }: GiveDetailsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- each answer moves the focus once
  }, [errors]);
  const { children } = typed;
  const of = { errors, type, prepare };
  return (
    <>
      {/* Enter presses the first button of a form. */}
      <button
        name={GOAL_FIELD}
        value="summary"
        className={styles.enter}
        tabIndex={-1}
        aria-hidden
      />
      <div ref={fields} className={styles.fields}>
        {children.map((child, place) => (
          <ChildDetails
            // oxlint-disable-next-line react/no-array-index-key -- a child is known by its place
            key={`${place} of ${children.length}`}
            {...{ child, place, classes, today, ...of }}
            isAlone={children.length === 1}
          />
        ))}
        {children.length < MOST_CHILDREN && (
          <p>
            <button
              name={GOAL_FIELD}
              value={goalText({ to: "add", child: 0 })}
              className={styles.add}
            >
              Add a brother or sister
            </button>
          </p>
        )}
        <TypedField
          {...{ field: "parentName", text: typed.parentName, place: null, ...of }}
          label="Your name"
          autoComplete="name"
        />
        <TypedField
          {...{ field: "email", text: typed.email, place: null, ...of }}
          label="Email"
          kind="email"
          autoComplete="email"
        />
        <TypedField
          {...{ field: "phone", text: typed.phone, place: null, ...of }}
          label="Phone"
          kind="tel"
          autoComplete="tel"
        />
      </div>
      <div className={`${frame.on} ${styles.on}`}>
        <ChosenLine choices={children.map(({ choice }) => choice)} classes={classes} />
        <button name={GOAL_FIELD} value="summary" className={frame.button}>
          Review booking
        </button>
        <button name={GOAL_FIELD} value="classes" className={styles.back}>
          Back
        </button>
      </div>
    </>
  );
}
