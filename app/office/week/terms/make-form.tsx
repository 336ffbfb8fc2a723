// Sets up the classes of the next term, below the list of them.
import { Button } from "@mantine/core";
import { useState, type FormEvent } from "react";
import type { Answer } from "#app/data/commands/answer.ts";
import { offerUndo, say } from "#app/office/saving/notices.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { DayField } from "#app/office/typed/day-field.tsx";
import { formatCount } from "#app/ui/format.ts";
import styles from "./terms.module.css";
import type { NamedTerm } from "./next-term.ts";
import { makeEditions } from "../week.commands.ts";

type Props = {
  term: NamedTerm;
  /** How many classes have no edition yet. */
  count: number;
  isFirst: boolean;
};

export function MakeForm({ term, count, isFirst }: Props) {
  const [heldUntil, setHeldUntil] = useState("");
  const [problem, setProblem] = useState("");
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setProblem(answer.messages?.heldUntil ?? answer.problem);
    if (answer.change) offerUndo(answer.change);
    else say("Nothing to set up.");
  });
  const make = (event: FormEvent) => {
    event.preventDefault();
    const body = { firstDay: term.firstDay, heldUntil: isFirst ? heldUntil : "" };
    send(makeEditions.at(), body, { words: `Set up classes for ${term.title}` });
  };
  return (
    <form className={styles.make} onSubmit={make} noValidate aria-label="Set up classes">
      <p>
        {count > 0
          ? "Each class keeps its current day, time, studio, teachers, places and price. After this, classes only have registers in term time."
          : "The website now has different dates for this term."}
      </p>
      {isFirst && (
        <DayField
          label="Hold places until"
          description="Children without an answer keep their place until this date. You can leave it blank for now."
          value={heldUntil}
          error={problem || undefined}
          onChange={(day) => {
            setHeldUntil(day);
            setProblem("");
          }}
        />
      )}
      {!isFirst && problem && <p role="alert">{problem}</p>}
      <Button type="submit" loading={isSaving}>
        {count > 0 ? `Set up ${formatCount(count, "class", "classes")}` : "Use the website's dates"}
      </Button>
    </form>
  );
}
