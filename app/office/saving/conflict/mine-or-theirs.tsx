// A field that two people changed: both values, with a choice between them.
import { Radio } from "@mantine/core";
import { useId } from "react";
import { AsTyped, Quiet } from "#app/ui/layout/text.tsx";
import styles from "./both.module.css";

export type Whose = "mine" | "theirs";

type Props = {
  label: string;
  /** The values in words. */
  mine: string;
  theirs: string;
  /** The value now in the form; null when it is neither. */
  taken: Whose | null;
  onTake: (whose: Whose) => void;
};

const LABELS: Record<Whose, string> = { mine: "Take mine", theirs: "Take theirs" };

export function MineOrTheirs({ label, taken, onTake, ...words }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {(["mine", "theirs"] as const).map((whose) => (
        <Radio
          key={whose}
          className={styles.choice}
          name={name}
          checked={taken === whose}
          onChange={() => onTake(whose)}
          label={
            <>
              <Quiet component="span">{LABELS[whose]}</Quiet>{" "}
              <AsTyped component="span">{words[whose]}</AsTyped>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
