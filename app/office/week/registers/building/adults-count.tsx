// Counts the adults in the room, and warns if there are too few for the children.
import type { Answer } from "#app/data/commands/answer.ts";
import { sayProblem } from "#app/office/saving/notices.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { adultsWarning } from "./adults.ts";
import styles from "../registers.module.css";
import { countAdults } from "../registers.commands.ts";

type Props = { classId: string; day: string; adults: number | null; needed: number };

export function AdultsCount({ classId, day, adults, needed }: Props) {
  const { send, underWay } = useSave<Answer>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
  });
  const shown = underWay ? (underWay as { adults: number }).adults : adults;
  const count = (next: number) =>
    send(
      countAdults.at({ id: classId }),
      { day, adults: Math.max(0, next) },
      { words: `Adults: ${Math.max(0, next)}` },
    );
  const warning = adultsWarning(shown, needed);
  return (
    <fieldset className={styles.adults} aria-label="Adults in the room">
      <span>Adults in the room</span>
      <button
        type="button"
        aria-label="One adult fewer"
        disabled={!shown}
        onClick={() => count((shown ?? 0) - 1)}
      >
        −
      </button>
      <output>{shown ?? "not counted yet"}</output>
      <button type="button" aria-label="One adult more" onClick={() => count((shown ?? 0) + 1)}>
        +
      </button>
      {warning && <strong role="alert">{warning}</strong>}
    </fieldset>
  );
}
