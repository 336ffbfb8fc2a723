// Asks who is who in a list: every open question about names, one press each, and what was answered.
import { Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { DialogFoot } from "#app/ui/dialog.tsx";
import { useMemo, useRef, useState } from "react";
import {
  type NameQuestion,
  openCountText,
  openNameQuestions,
  type QuestionKind,
} from "#app/scheduler/files/names/name-question.ts";
import { answerNames } from "#app/scheduler/files/names/read-casts.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { renderedWhileOpen } from "#app/scheduler/screen/rendered-while-open.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { routineLabels } from "./routine-labels.ts";
import { KIND_WORDS } from "./kind-words.ts";
import { SchoolsField } from "./schools-field.tsx";
import css from "./who-is-who.module.css";

type WhoIsWhoProps = {
  plan: Plan;
  questions: readonly NameQuestion[];
  isOpen: boolean;
  isLocked: boolean;
  change: PlanChanges["change"];
  onClose: () => void;
};

export const WhoIsWhoDialog = renderedWhileOpen(
  function WhoIsWhoDialog({ isOpen, onClose, ...props }: WhoIsWhoProps) {
    return (
      <Modal opened={isOpen} onClose={onClose} title="Who is who" size="44rem" centered>
        <Questions {...props} onClose={onClose} />
      </Modal>
    );
  },
  ({ isOpen }) => isOpen,
);

/** More would slow the page; the next ones follow as these are answered. */
const MOST_SHOWN = 50;

type Give = (given: readonly (readonly [id: string, value: string | null])[]) => void;

function Questions({ plan, questions, isLocked, change, onClose }: Omit<WhoIsWhoProps, "isOpen">) {
  const count = useRef<HTMLOutputElement>(null);
  const labelOf = useMemo(() => routineLabels(plan), [plan]);
  const open = openNameQuestions(questions);
  const shown = open.slice(0, MOST_SHOWN);
  const answered = questions.filter(({ answer }) => answer !== null);
  const give: Give = (given) => {
    change((current) => answerNames(current, given));
    // The pressed button is gone.
    count.current?.focus();
  };
  return (
    <Stack gap="lg">
      <output ref={count} tabIndex={-1} className={css.count}>
        {open.length === 0 ? "No questions open" : openCountText(open.length)}
      </output>
      {[...Map.groupBy(shown, ({ kind }) => kind)].map(([kind, ofKind]) => (
        <section key={kind} className={css.kind} aria-label={KIND_WORDS[kind].heading}>
          <Together
            kind={kind}
            open={open.filter((question) => question.kind === kind)}
            {...{ isLocked, give }}
          />
          {ofKind.map((question) => (
            <Asked key={question.id} {...{ question, labelOf, isLocked, give }} />
          ))}
        </section>
      ))}
      {open.length > shown.length && (
        <Text size="sm">{open.length - shown.length} more follow once these are answered.</Text>
      )}
      {answered.length > 0 && (
        <details className={css.answered} open={open.length === 0}>
          <summary>Answered ({answered.length})</summary>
          {answered.map((question) => (
            <Asked key={question.id} {...{ question, labelOf, isLocked, give }} />
          ))}
        </details>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </Stack>
  );
}

type TogetherProps = {
  kind: QuestionKind;
  open: readonly NameQuestion[];
  isLocked: boolean;
  give: Give;
};

/** The heading of questions of one kind, with buttons that answer all of them. */
function Together({ kind, open, isLocked, give }: TogetherProps) {
  const { heading, together } = KIND_WORDS[kind];
  return (
    <div className={css.heading}>
      <h3>{heading}</h3>
      {open.length > 1 &&
        together.map(({ label, place }) => (
          <Button
            key={label}
            size="compact-md"
            className={css.choice}
            variant="subtle"
            disabled={isLocked}
            onClick={() => give(open.map(({ id, choices }) => [id, choices.at(place)!.value]))}
          >
            {`${label} (${open.length})`}
          </Button>
        ))}
    </div>
  );
}

type AskedProps = {
  question: NameQuestion;
  labelOf: (row: number) => string;
  isLocked: boolean;
  give: Give;
};

const MOST_ROUTINES = 6;

function Asked({ question, labelOf, isLocked, give }: AskedProps) {
  const { id, text, choices, rows, answer, isPreset, takesNames, schools } = question;
  const more = rows.length - MOST_ROUTINES;
  const routines = rows.slice(0, MOST_ROUTINES).map(labelOf);
  return (
    <fieldset className={css.question} disabled={isLocked}>
      <legend>{text}</legend>
      <p className={css.routines}>
        {routines.join(", ")}
        {more > 0 && ` and ${more} more`}
      </p>
      <div className={css.choices}>
        {choices.map(({ value, label }) => (
          <Button
            key={value}
            className={css.choice}
            variant={answer === value ? "filled" : "default"}
            aria-pressed={answer === value}
            onClick={() => give([[id, value]])}
          >
            {label}
          </Button>
        ))}
        {answer !== null && !isPreset && (
          <Button className={css.choice} variant="subtle" onClick={() => give([[id, null]])}>
            Ask again
          </Button>
        )}
      </div>
      {takesNames && <NamesField question={question} onNames={(names) => give([[id, names]])} />}
      {schools && (
        <SchoolsField {...{ question, schools }} onSchools={(some) => give([[id, some]])} />
      )}
    </fieldset>
  );
}

type NamesFieldProps = { question: NameQuestion; onNames: (names: string) => void };

/** A list of names as an answer. */
function NamesField({ question, onNames }: NamesFieldProps) {
  const { answer, choices, text } = question;
  const isNames = answer !== null && choices.every(({ value }) => value !== answer);
  const [typed, setTyped] = useState(isNames ? answer : "");
  return (
    <form
      className={css.names}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") onNames(typed.trim());
      }}
    >
      <TextInput
        label="These dancers"
        aria-label={`${text} These dancers`}
        placeholder="Ava Reed; Lila Moss"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" className={css.choice} variant="default" disabled={typed.trim() === ""}>
        Use these names
      </Button>
    </form>
  );
}
