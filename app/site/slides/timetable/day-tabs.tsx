// The days as tabs: one Tab stop, with arrow keys to choose. Without JavaScript they are links to the days,
// which are all shown.
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import type { TimetableTab } from "../../content/timetable.ts";
import { opensElsewhere } from "#app/site/layout/opens-elsewhere.ts";
import { wrapIndex } from "#app/site/slide-show/wrap-index.ts";
import styles from "./day-tabs.module.css";

type DayTabsProps = {
  tabs: readonly TimetableTab[];
  shown: TimetableTab;
  onChoose: (tab: TimetableTab) => void;
  /** The content of a tab. */
  children: (tab: TimetableTab) => ReactNode;
};

const idOf = (tab: TimetableTab) => tab.toLowerCase().replace(" ", "-");

export function DayTabs({ tabs, shown, onChoose, children }: DayTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const next = tabs[indexAfter(event.key, tabs.indexOf(shown), tabs.length)];
    if (!next || opensElsewhere(event)) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[aria-controls="${idOf(next)}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label="Days">
        {tabs.map((tab) => (
          <a
            key={tab}
            role="tab"
            id={`${idOf(tab)}-tab`}
            href={`#${idOf(tab)}`}
            aria-selected={tab === shown}
            aria-controls={idOf(tab)}
            tabIndex={tab === shown ? 0 : -1}
            onKeyDown={press}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              onChoose(tab);
            }}
          >
            {tab}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={idOf(tab)}
          aria-labelledby={`${idOf(tab)}-tab`}
          className={styles.panel}
          data-shown={tab === shown || undefined}
        >
          <h2 className={styles.name}>{tab}</h2>
          {children(tab)}
        </div>
      ))}
    </>
  );
}

/** Returns the index that a key selects; -1 for other keys. */
function indexAfter(key: string, index: number, count: number): number {
  if (key === "ArrowRight") return wrapIndex(index, 1, count);
  if (key === "ArrowLeft") return wrapIndex(index, -1, count);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return key === " " ? index : -1;
}
