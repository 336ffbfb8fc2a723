// Shows a question about a table with its answers.
import { Button, Group, NativeSelect, Radio, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { readDay } from "#app/platform/typed/day.ts";
import type { Question } from "../table/table-kind.ts";
import css from "./table-step.module.css";

const MOST_RADIOS = 4;

type AskedProps = {
  question: Question;
  /** True when the dialog opens with the focus on it. */
  isFirst: boolean;
  onAnswer: (value: string) => void;
};

export function Asked({ question, isFirst, onAnswer }: AskedProps) {
  const { text, choices, guess, isEssential } = question;
  const label = <Marked isEssential={isEssential}>{text}</Marked>;
  if (question.asksFor === "day") return <DayAsked {...{ label, choices, onAnswer, isFirst }} />;
  if (choices.length > MOST_RADIOS)
    return (
      <NativeSelect
        className={css.question}
        data-autofocus={isFirst || undefined}
        label={label}
        data={[
          ...(guess === null ? [{ value: "", label: "Choose" }] : []),
          ...choices.map(({ value, label: words }) => ({ value, label: words })),
        ]}
        value={guess ?? ""}
        onChange={({ currentTarget: { value } }) => value !== "" && onAnswer(value)}
      />
    );
  return (
    <Radio.Group className={css.question} label={label} value={guess ?? ""} onChange={onAnswer}>
      <Stack gap="xs" mt="xs">
        {choices.map(({ value, label: words }) => (
          <Radio
            key={value}
            data-autofocus={(isFirst && value === (guess ?? choices[0]?.value)) || undefined}
            value={value}
            label={words}
            // The likeliest answer is preselected, so pressing it fires no change event.
            onClick={() => value === guess && onAnswer(value)}
            onKeyDown={(event) => {
              // Nor does Space click it in every browser.
              if (event.key !== " " || value !== guess) return;
              event.preventDefault();
              onAnswer(value);
            }}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Puts a mark before the text: a question and a guess differ by more than colour. */
export function Marked({ isEssential, children }: { isEssential: boolean; children: string }) {
  return (
    <>
      <span aria-hidden className={css.mark}>
        {isEssential ? "?" : "i"}
      </span>{" "}
      {children}
    </>
  );
}

type DayAskedProps = Pick<AskedProps, "isFirst" | "onAnswer"> & {
  label: ReactNode;
  choices: Question["choices"];
};

/** Asks for a day, or for one of the choices. */
function DayAsked({ label, choices, isFirst, onAnswer }: DayAskedProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const answer = () => {
    if (typed.trim() === "") return;
    const day = readDay(typed);
    if ("problem" in day) setProblem(day.problem);
    else onAnswer(day.value);
  };
  return (
    <div className={css.question}>
      <TextInput
        data-autofocus={isFirst || undefined}
        label={label}
        placeholder="dd/mm/yyyy"
        error={problem}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setProblem(null);
        }}
        onBlur={answer}
        onKeyDown={({ key }) => key === "Enter" && answer()}
      />
      <Group gap="xs" mt="xs">
        {choices.map(({ value, label: words }) => (
          <Button key={value} size="compact-sm" variant="default" onClick={() => onAnswer(value)}>
            {words}
          </Button>
        ))}
      </Group>
    </div>
  );
}
