// Label of a move on the calendar: the problems it would cause first, then the result.
import type { Landing } from "#app/scheduler/optimiser/landing.ts";
import { brokenWords } from "./calendar-words.ts";
import css from "./calendar-drag.module.css";

type LandingLabelProps = { name: string; landing: Landing | null };

export function LandingLabel({ name, landing }: LandingLabelProps) {
  if (!landing) return <p className={css.label}>{name}</p>;
  const { broken, text, earlier } = landing;
  return (
    <p className={css.label}>
      <strong>{name}</strong>{" "}
      {broken.length > 0 && <span className={css.wrong}>{brokenWords(broken)} </span>}
      <span>{text}</span> {earlier !== "" && <span className={css.wrong}>{earlier}</span>}
    </p>
  );
}
