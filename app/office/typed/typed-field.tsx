// A text field that shows how it interpreted the text and asks about unlikely values.
import { TextInput, type TextInputProps } from "@mantine/core";
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from "react";
import type { Read } from "#app/platform/typed/reading.ts";
import { Question } from "../saving/question.tsx";
import styles from "./typed-field.module.css";
import { useQuestion } from "./use-question.ts";

type Input = Omit<TextInputProps, "value" | "onChange" | "error" | "type" | "success" | "ref">;

/** The props of every typed field; the rest goes to the text input. */
export type FieldProps = Input & {
  value: string;
  onChange: (text: string) => void;
  /** An error beyond unreadable text; true marks the field without a message. */
  error?: string | boolean | null | undefined;
  /** Wraps the error message where the layout needs more than the text. */
  wordProblem?: (problem: string) => ReactNode;
  /** For a table: the interpretation overlays the row below. */
  isTight?: boolean;
  /** Shows the interpretation even before anything is typed. */
  isAlwaysShown?: boolean;
  /** The initial value was never saved, so it is questioned like typed text. */
  isUnsaved?: boolean;
  /** Called on blur or Enter when the field is empty or readable. */
  onLeft?: () => void;
  /** The same for a self-saving field, after an unlikely value has been confirmed. */
  onDone?: () => void;
  onEscape?: () => void;
};

type Props<Value> = FieldProps & {
  read: Read<Value>;
  /** The interpreted value in words. */
  show: (value: Value) => string;
};

export function TypedField<Value>({
  read,
  show,
  value,
  onChange,
  error,
  wordProblem,
  isTight = false,
  isAlwaysShown = false,
  isUnsaved = false,
  onLeft,
  onDone,
  onEscape,
  onKeyDown,
  classNames,
  ...input
}: Props<Value>) {
  const field = useRef<HTMLInputElement>(null);
  const [isTouched, setIsTouched] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  const reading = value.trim() === "" ? null : read(value);
  const isRead = reading !== null && "value" in reading;
  const { before, asked, yes, no } = useQuestion(
    (isRead && reading.question) || null,
    field,
    isUnsaved,
  );
  const unread = isLeft && reading && "problem" in reading ? reading.problem : null;
  const problem = error ?? unread;
  const words = isRead ? show(reading.value) : "";
  const said = isAlwaysShown || (isTouched && !(isTight && isLeft)) ? words : "";
  const isUnread = reading !== null && !isRead;
  const settle = () => {
    setIsLeft(true);
    if (!isUnread) onLeft?.();
  };
  const finish = () => {
    if (onDone && !isUnread) before(onDone);
  };
  const leave = ({ target, currentTarget, relatedTarget }: FocusEvent) => {
    if (target === field.current) settle();
    if (!currentTarget.contains(relatedTarget)) finish();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === "Enter") {
      // The field may be replaced by the button that opens it, and this keypress would press it.
      if (onDone) event.preventDefault();
      settle();
      finish();
    }
    if (event.key === "Escape") onEscape?.();
  };
  return (
    <>
      <TextInput
        autoComplete="off"
        {...input}
        ref={field}
        classNames={{ ...classNames, root: styles.field, success: styles.said }}
        mod={{ tight: isTight, silent: said === "" && typeof problem !== "string" }}
        wrapperProps={{ onBlur: leave }}
        value={value}
        error={typeof problem === "string" && wordProblem ? wordProblem(problem) : problem}
        success={said}
        withSuccessStyles={false}
        successProps={{ "aria-live": "polite" }}
        onChange={({ currentTarget }) => {
          setIsTouched(true);
          setIsLeft(false);
          onChange(currentTarget.value);
        }}
        onKeyDown={press}
      />
      {asked !== null && (
        <Question title={asked} yes="Yes" onYes={yes} onClose={no}>
          <p>You entered {words}.</p>
        </Question>
      )}
    </>
  );
}
