// The judges' light: green when they are ready, grey after each 'Next'.
import css from "./crew.module.css";

export function JudgesLight({ light }: { light: boolean | null }) {
  const is = light === null ? "waiting" : light ? "ready" : "not ready";
  const words = { waiting: "Judges", ready: "Judges ready", "not ready": "Judges not ready" };
  return (
    <p className={css.light} data-is={is}>
      {words[is]}
    </p>
  );
}
