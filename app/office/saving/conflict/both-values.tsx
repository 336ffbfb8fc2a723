// Shows that someone else has changed the value, with both values to choose from.
import { TakeOne } from "./take-one.tsx";
import styles from "./both.module.css";
import type { TwoValues } from "../use-one-value.ts";

export function BothValues({ both }: { both: TwoValues | null }) {
  if (!both) return null;
  const { problem, mine, theirs } = both;
  return (
    <p role="alert" className={styles.values}>
      {problem} Yours is {mine || "empty"}, theirs is {theirs || "empty"}.{" "}
      <TakeOne conflict={both} />
    </p>
  );
}
