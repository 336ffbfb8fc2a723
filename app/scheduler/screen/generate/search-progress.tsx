// The search for an order, while it works.
import { Button, Progress } from "@mantine/core";
import type { Searching } from "./use-order-search.ts";
import { StopIcon } from "#app/scheduler/screen/icons.tsx";
import css from "./search-progress.module.css";

type SearchProgressProps = { searching: Searching; onStop: () => void };

export function SearchProgress({ searching, onStop }: SearchProgressProps) {
  const { share, conflicts } = searching;
  const percent = Math.round(share * 100);
  return (
    <section className={css.progress} aria-label="Search for fewer conflicts">
      <p className={css.words}>
        <strong>Minimising conflicts …</strong>
        {conflicts !== null && ` ${conflicts} in the best order so far`}
      </p>
      <Progress
        className={css.bar}
        value={percent}
        aria-label="How much of the search is done"
        transitionDuration={200}
      />
      <Button variant="default" leftSection={<StopIcon size={18} />} onClick={onStop}>
        Stop
      </Button>
    </section>
  );
}
