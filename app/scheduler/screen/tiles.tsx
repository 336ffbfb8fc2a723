// The five figures of the schedule, in view wherever the page is scrolled to.
import { lengthText } from "../plan/clock.ts";
import type { Summary } from "../plan/summary.ts";
import { ConflictIcon } from "./icons.tsx";
import css from "./tiles.module.css";

export function Tiles({ summary }: { summary: Summary }) {
  const hasConflicts = summary.conflicts > 0;
  return (
    <section className={css.bar} aria-label="Summary">
      <dl className={css.tiles}>
        <Tile label="Routines" figure={summary.routines} />
        <Tile label="Total Time" figure={lengthText(summary.totalSeconds)} />
        <Tile label="Breaks" figure={summary.breaks} />
        <Tile label="Sections" figure={summary.sections} />
        <Tile label="Conflicts" figure={summary.conflicts} isAlarming={hasConflicts} />
      </dl>
    </section>
  );
}

type TileProps = { label: string; figure: number | string; isAlarming?: boolean };

function Tile({ label, figure, isAlarming = false }: TileProps) {
  return (
    <div className={css.tile} data-alarming={isAlarming || undefined}>
      <dt className={css.label}>
        {isAlarming && <ConflictIcon size={14} aria-hidden className={css.mark} />}
        {label}
      </dt>
      <dd className={css.figure}>{figure}</dd>
    </div>
  );
}
