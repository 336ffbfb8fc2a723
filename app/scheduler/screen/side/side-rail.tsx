// The rail beside the running order: the panels, with a count where useful.
import type { ComponentType } from "react";
import { CategoriesIcon, OutlineIcon, RulesIcon, WhenIcon } from "#app/scheduler/screen/icons.tsx";
import css from "./side-rail.module.css";
import type { SideName } from "./use-side.ts";

type SideRailProps = {
  side: SideName | null;
  /** The number of routines waiting in categories. */
  waiting: number;
  onToggle: (name: SideName) => void;
};

type Panel = [name: SideName, words: string, icon: ComponentType<{ size: number }>];

const PANELS: Panel[] = [
  ["categories", "Categories", CategoriesIcon],
  ["outline", "Outline", OutlineIcon],
  ["times", "Availability", WhenIcon],
  ["rules", "Rules", RulesIcon],
];

export function SideRail({ side, waiting, onToggle }: SideRailProps) {
  const figures: Partial<Record<SideName, number>> = { categories: waiting };
  return (
    <nav aria-label="Side panels" className={css.rail}>
      {PANELS.map(([name, words, Icon]) => (
        <button
          key={name}
          type="button"
          className={css.button}
          aria-expanded={side === name}
          onClick={() => onToggle(name)}
        >
          <Icon size={20} />
          <span className={css.words}>{words}</span>
          {figures[name] !== undefined && <span className={css.figure}>{figures[name]}</span>}
        </button>
      ))}
    </nav>
  );
}
