// Chooses a class for a child: first those that fit, then all, each with places, price and clashes.
import { Button, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useLoad } from "#app/client/requests/use-load.ts";
import { formatMoney } from "#app/ui/format.ts";
import { ErrorText, Quiet } from "#app/ui/layout/text.tsx";
import type { ClassChoice } from "./class-choices.ts";
import styles from "./class-picker.module.css";

type Props = {
  memberId: string;
  /** The first day of the new place (YYYY-MM-DD). */
  from: string;
  /** The id of the class that the child leaves; null when one is added. */
  leaving: string | null;
  value: string;
  error?: string | undefined;
  onChange: (choice: ClassChoice) => void;
  /** The question about the chosen class. */
  children?: (chosen: ClassChoice) => ReactNode;
};

export function ClassPicker({ memberId, from, leaving, value, error, onChange, children }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const query = { from, ...(leaving !== null && { leaving }) };
  const { data, isHeld } = useLoad("/admin/children/:id/classes", { id: memberId }, query);
  const choices = data?.choices;
  if (!choices) return <output>{isHeld ? "This needs the connection." : "Loading…"}</output>;
  const isShown = ({ id, reason }: ClassChoice) => showsAll || reason === "" || id === value;
  const shown = choices.filter(isShown);
  const chosen = choices.find(({ id }) => id === value);
  return (
    <>
      <fieldset className={styles.picker}>
        <legend className={styles.legend}>{leaving === null ? "Class" : "New class"}</legend>
        {!choices.some(({ reason }) => reason === "") && (
          <Quiet>No class with a free place fits.</Quiet>
        )}
        <div className={styles.list}>
          {shown.map((choice) => (
            <Choice
              key={choice.id}
              choice={choice}
              isChosen={choice.id === value}
              onChoose={() => onChange(choice)}
            />
          ))}
        </div>
        {error && <ErrorText fz="sm">{error}</ErrorText>}
        {!showsAll && shown.length < choices.length && (
          <Button variant="subtle" size="compact-md" mt="2xs" onClick={() => setShowsAll(true)}>
            Show all classes
          </Button>
        )}
      </fieldset>
      {chosen && children?.(chosen)}
    </>
  );
}

type ChoiceProps = { choice: ClassChoice; isChosen: boolean; onChoose: () => void };

function Choice({ choice, isChosen, onChoose }: ChoiceProps) {
  const { id, name, when, teachers, placesWords, reason, clash, morePence } = choice;
  return (
    <label className={styles.choice}>
      <input type="radio" name="class" value={id} checked={isChosen} onChange={onChoose} />
      <span className={styles.words}>
        <strong>{name}</strong>
        <span>{[when, teachers].filter(Boolean).join(" · ")}</span>
        {clash && (
          <Text component="span" inherit c="var(--warning)">
            {clash}
          </Text>
        )}
      </span>
      <span className={styles.beside}>
        <span>{reason || placesWords}</span>
        {typeof morePence === "number" && morePence !== 0 && <span>{moreWords(morePence)}</span>}
      </span>
    </label>
  );
}

/** '£6.00 more a month' or '£6.00 less a month'. */
function moreWords(pence: number): string {
  return `${formatMoney(Math.abs(pence))} ${pence > 0 ? "more" : "less"} a month`;
}
