// A field of the booking form with its error.
import type { HTMLAttributes, ReactNode } from "react";
import { childField } from "../details.ts";
import type { Errors } from "./steps.ts";
import styles from "./give-details.module.css";

/** Called with each edit; `place` is the child's index from 0, or null for a field of the family. */
export type TypeField = (field: string, text: string, place: number | null) => void;

type TypedFieldProps = {
  field: string;
  place: number | null;
  label: string;
  text: string;
  errors: Errors;
  type: TypeField;
  prepare?: () => void;
  kind?: "text" | "email" | "tel" | "words";
  hint?: ReactNode;
  isNeeded?: boolean;
  isShort?: boolean;
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLElement>["inputMode"];
};

export function TypedField(props: TypedFieldProps) {
  const { field, place, label, text, errors, type, prepare, hint } = props;
  const { kind = "text", isNeeded = true, isShort, autoComplete = "off", inputMode } = props;
  const name = place === null ? field : childField(field, place);
  const id = `trial-${name}`;
  const error = errors[name];
  const input = {
    id,
    name,
    // Uncontrolled, so that typing before the scripts load is kept.
    defaultValue: text,
    required: isNeeded,
    autoComplete,
    inputMode,
    onFocus: prepare,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      type(field, currentTarget.value, place),
    // A page that answers a form without scripts starts at its first error.
    autoFocus: error !== undefined && Object.keys(errors)[0] === name,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
  };
  return (
    <p className={isShort ? styles.short : undefined}>
      <label htmlFor={id}>{label}</label>
      {kind === "words" ? <textarea {...input} rows={3} /> : <input {...input} type={kind} />}
      {hint && <small>{hint}</small>}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </p>
  );
}
