// A text field that shows back what it has understood, and asks about what is hardly meant.
import { TextInput, type TextInputProps } from "@mantine/core";
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from "react";
import type { Read } from "#app/platform/typed/reading.ts";
import { Question } from "../saving/question.tsx";
import styles from "./typed-field.module.css";
import { useQuestion } from "./use-question.ts";

type Input = Omit<TextInputProps, "value" | "onChange" | "error" | "type" | "success" | "ref">;

/** What every kind of typed field takes; the rest goes to the text field. */
export type FieldProps = Input & {
  value: string;
  onChange: (text: string) => void;
  /** What is wrong besides what cannot be read; true marks the field without words. */
  error?: string | boolean | null | undefined;
  /** How a problem is worded where its place asks for more than the sentence. */
  wordProblem?: (problem: string) => ReactNode;
  /** It stands in a table: what was understood lies over the row below. */
  isTight?: boolean;
  /** Shows what was understood before anything is typed, too. */
  isAlwaysShown?: boolean;
  /** What stands in it from the start was never saved: it is asked about like what is typed. */
  isUnsaved?: boolean;
  /** The field was left, or Enter pressed, with nothing or something readable in it. */
  onLeft?: () => void;
  /** The same for a field that saves itself: what is hardly meant was asked about by then. */
  onDone?: () => void;
  onEscape?: () => void;
};

type Props<Value> = FieldProps & {
  read: Read<Value>;
  /** What was understood, in words. */
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
      // The field may give way to the button that opens it, which this very press would press.
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
          <p>It was read as {words}.</p>
        </Question>
      )}
    </>
  );
}
