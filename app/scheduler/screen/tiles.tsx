// The five figures of the schedule, always in view.
import type { KnownMinimum } from "../plan/plan.ts";
import { lengthText } from "../plan/clock.ts";
import type { Summary } from "../plan/summary.ts";
import { ConflictIcon } from "./icons.tsx";
import { Seal } from "./generate/seal.tsx";
import css from "./tiles.module.css";

type TilesProps = { summary: Summary; minimum: KnownMinimum | null };

export function Tiles({ summary, minimum }: TilesProps) {
  const hasConflicts = summary.conflicts > 0;
  const canBeFixed = summary.conflicts > (minimum?.unavoidable ?? 0);
  return (
    <section className={css.bar} aria-label="Summary">
      <dl className={css.tiles}>
        <Tile label="Routines" figure={summary.routines} />
        <Tile label="Total Time" figure={lengthText(summary.totalSeconds)} />
        <Tile label="Breaks" figure={summary.breaks} />
        <Tile label="Sections" figure={summary.sections} />
        <Tile
          label="Conflicts"
          figure={summary.conflicts}
          isRed={hasConflicts}
          isAlarming={canBeFixed}
        />
      </dl>
      {summary.routines > 0 && minimum && (
        <p className={css.note} data-alarming={canBeFixed || undefined}>
          <Seal conflicts={summary.conflicts} minimum={minimum} />
        </p>
      )}
    </section>
  );
}

type TileProps = {
  label: string;
  figure: number | string;
  isRed?: boolean;
  /** True to colour the whole tile red, when there is something to fix. */
  isAlarming?: boolean;
};

function Tile({ label, figure, isRed = false, isAlarming = false }: TileProps) {
  return (
    <div className={css.tile} data-red={isRed || undefined} data-alarming={isAlarming || undefined}>
      <dt className={css.label}>
        {isAlarming && <ConflictIcon size={14} aria-hidden className={css.mark} />}
        {label}
      </dt>{" "}
      <dd className={css.figure}>{figure}</dd>{" "}
    </div>
  );
}
