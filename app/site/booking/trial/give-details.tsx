// The second screen: who comes, and how the school reaches the family.
import { useEffect, useRef } from "react";
import frame from "../booking-frame.module.css";
import { TYPED_FIELDS, type Typed } from "../booking.ts";
import { GOAL_FIELD, type Errors } from "./steps.ts";
import styles from "./give-details.module.css";

type GiveDetailsProps = {
  typed: Typed;
  errors: Errors;
  type: (field: keyof Typed, text: string) => void;
  prepare: () => void;
};

export function GiveDetails({ typed, errors, type, prepare }: GiveDetailsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const wrong = TYPED_FIELDS.find((field) => errors[field]);
  useEffect(() => {
    if (wrong) fields.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- each answer moves the focus once
  }, [errors]);
  const field = (name: keyof Typed) => ({
    id: `trial-${name}`,
    name,
    // Without scripts the browser keeps what is typed itself.
    defaultValue: typed[name],
    onFocus: prepare,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      type(name, currentTarget.value),
    "aria-invalid": errors[name] ? true : undefined,
    "aria-describedby": errors[name] ? `trial-${name}-error` : undefined,
  });
  const error = (name: keyof Typed) =>
    errors[name] && (
      <span id={`trial-${name}-error`} className={styles.error}>
        {errors[name]}
      </span>
    );
  return (
    <>
      <div ref={fields} className={styles.fields}>
        <p>
          <label htmlFor="trial-childName">Child's first name</label>
          <input {...field("childName")} autoComplete="off" required />
          {error("childName")}
        </p>
        <p className={styles.short}>
          <label htmlFor="trial-childAge">Age</label>
          <input {...field("childAge")} inputMode="numeric" autoComplete="off" required />
          {error("childAge")}
        </p>
        <p>
          <label htmlFor="trial-parentName">Your name</label>
          <input {...field("parentName")} autoComplete="name" required />
          {error("parentName")}
        </p>
        <p>
          <label htmlFor="trial-email">E-mail</label>
          <input {...field("email")} type="email" autoComplete="email" required />
          {error("email")}
        </p>
        <p>
          <label htmlFor="trial-phone">Phone</label>
          <input {...field("phone")} type="tel" autoComplete="tel" required />
          {error("phone")}
        </p>
        <p>
          <label htmlFor="trial-note">Anything the teacher must know (optional)</label>
          <textarea {...field("note")} rows={3} />
          <small>Only the teachers of these classes read it.</small>
          {error("note")}
        </p>
      </div>
      <div className={styles.on}>
        <button name={GOAL_FIELD} value="summary" className={frame.button}>
          Next: look it over
        </button>
        <button name={GOAL_FIELD} value="classes" className={styles.back}>
          Back
        </button>
      </div>
    </>
  );
}
