// Your first week: the steps of a school that started empty, above what is due.
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Tag } from "#app/ui/tag.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { sayRefusal } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import type { FirstWeek } from "./first-week.server.ts";
import type { StepState } from "./first-week.ts";
import styles from "./first-week.module.css";
import { setFirstWeek } from "./today.commands.ts";

const TONES: Record<StepState, "quiet" | "warning" | "good"> = {
  "Not started": "quiet",
  Started: "warning",
  Done: "good",
};

export function FirstWeekSteps({ steps, isHidden }: FirstWeek) {
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) sayRefusal(answer, sent);
  });
  const set = (hides: boolean) =>
    send(
      setFirstWeek.at(),
      { isHidden: hides },
      { words: hides ? "Hide your first week" : "Show your first week" },
    );
  if (isHidden) {
    return (
      <Button variant="subtle" loading={isSaving} onClick={() => set(false)}>
        Show your first week
      </Button>
    );
  }
  const done = steps.filter(({ state }) => state === "Done").length;
  return (
    <section className={styles.week} aria-labelledby="first-week">
      <header className={styles.head}>
        <div>
          <h2 id="first-week">Your first week</h2>
          <p>
            {done} of {steps.length} done
          </p>
        </div>
        <Button variant="subtle" loading={isSaving} onClick={() => set(true)}>
          Hide
        </Button>
      </header>
      <ol className={styles.steps}>
        {steps.map(({ name, about, to, state }) => (
          <li key={name}>
            <Link to={to}>
              <strong>{name}</strong>
              <span>{about}</span>
              <Tag tone={TONES[state]}>{state}</Tag>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
