// The text of a row of the timeline: a name, and for a routine its category and performers.
import type { Item } from "#app/scheduler/plan/plan.ts";
import { BreakIcon, ConflictIcon } from "#app/scheduler/screen/icons.tsx";
import type { AgeLook } from "../age-looks.ts";
import { AgeMark } from "../age-mark.tsx";
import css from "./item-words.module.css";

type ItemWordsProps = {
  item: Item;
  look: AgeLook | undefined;
  /** The number of the routine's conflicts. */
  conflicts: number;
  /** True when each of them has a break, lunch or dinner in between. */
  isRested: boolean;
};

export function ItemWords({ item, look, conflicts, isRested }: ItemWordsProps) {
  const isScratched = item.type === "routine" && item.isScratched === true;
  return (
    <div className={css.words}>
      <p className={css.name}>
        <span className={css.called}>{item.name}</span>
        {item.type === "routine" && item.isPinned && (
          <span className={css.pinned} title="Pinned" aria-hidden />
        )}
        {isScratched && <span className={css.conflict}>Scratched</span>}
        {conflicts > 0 && (
          <span className={css.conflict} data-soft={isRested || undefined}>
            {isRested ? (
              <BreakIcon size={13} aria-hidden />
            ) : (
              <ConflictIcon size={13} aria-hidden />
            )}
            {conflicts === 1 ? "1 conflict" : `${conflicts} conflicts`}
          </span>
        )}
      </p>
      {item.type === "routine" && (
        <p className={css.facts}>
          <span className={css.category} title={item.category}>
            <AgeMark look={look} />
            <span className={css.categoryName}>{item.category}</span>
          </span>
          <span className={css.performers} title={item.performers.join(", ")}>
            {item.performers.join(", ")}
          </span>
        </p>
      )}
      {item.note && <p className={css.note}>{item.note}</p>}
    </div>
  );
}
