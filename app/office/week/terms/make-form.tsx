// Makes the classes of the next term, once their list has been seen.
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
  /** How many classes have no edition in it yet. */
  count: number;
  isFirst: boolean;
};

export function MakeForm({ term, count, isFirst }: Props) {
  const [heldUntil, setHeldUntil] = useState("");
  const [problem, setProblem] = useState("");
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setProblem(answer.messages?.heldUntil ?? answer.problem);
    if (answer.change) offerUndo(answer.change);
    else say("Nothing was to be made.");
  });
  const make = (event: FormEvent) => {
    event.preventDefault();
    const body = { firstDay: term.firstDay, heldUntil: isFirst ? heldUntil : "" };
    send(makeEditions.at(), body, { words: `Make the classes of ${term.title}` });
  };
  return (
    <form className={styles.make} onSubmit={make} noValidate aria-label="Make the classes">
      <p>
        {count > 0
          ? "Each class is made with its day, time, studio, teachers, places and price of now. From then on a class has registers in its terms only."
          : "The website names other days for this term by now."}
      </p>
      {isFirst && (
        <DayField
          label="Places are held until"
          description="Empty: until you set a day. A child without an answer keeps the place until then."
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
        {count > 0 ? `Make ${formatCount(count, "class", "classes")}` : "Take over the days"}
      </Button>
    </form>
  );
}
