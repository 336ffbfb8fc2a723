// The outline: sessions and sections with their start, routines and conflicts, to open, fold,
// rename and move.
import { type KeyboardEvent, memo, useMemo, useRef, useState } from "react";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { stepSession } from "#app/scheduler/plan/edit/edit-sections.ts";
import { stepSection } from "#app/scheduler/plan/sessions/outline.ts";
import type { PlanView } from "#app/scheduler/screen/plan-view.ts";
import { SidePanel } from "#app/scheduler/screen/side/side-panel.tsx";
import { LongList, type LongListHandle } from "#app/scheduler/screen/timeline/long-list.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import parts from "#app/scheduler/screen/parts.module.css";
import { formatCount } from "#app/ui/format.ts";
import { DeleteSection } from "./delete-section.tsx";
import css from "./outline.module.css";
import { outlineLines } from "./outline-lines.ts";
import { OutlineRow } from "./outline-row.tsx";

type OutlineProps = {
  plan: Plan;
  order: PlanView;
  folded: ReadonlySet<string>;
  isLocked: boolean;
  changes: PlanChanges;
  onFold: (id: string) => void;
  onGo: (id: string) => void;
  onClose: () => void;
};

const ROW_PIXELS = 40;
const MOST_ROWS_AT_ONCE = 60;
const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

export const Outline = memo(function Outline(props: OutlineProps) {
  const { plan, order, folded, isLocked, changes, onFold, onGo, onClose } = props;
  const lines = useMemo(() => outlineLines(order), [order]);
  const list = useRef<LongListHandle>(null);
  const [active, setActive] = useState("");
  const [deleting, setDeleting] = useState<string | null>(null);
  const hidden = useMemo(() => sectionsOfFolded(lines, folded), [lines, folded]);
  const shown = lines.filter(({ id }) => !hidden.has(id));
  const activeAt = shown.findIndex(({ id }) => id === active);
  const focus = (id: string) => {
    setActive(id);
    requestAnimationFrame(() => {
      list.current?.reveal(shown.findIndex((line) => line.id === id));
      document.querySelector<HTMLElement>(`[data-outline="${CSS.escape(id)}"]`)?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = idOf(event.target);
    const at = shown.findIndex((line) => line.id === id);
    const line = shown[at];
    if (!line) return;
    const step = STEPS[event.key];
    if (step && event.altKey && !isLocked) {
      changes.change((current) =>
        line.kind === "session"
          ? stepSession(current, line.id, step)
          : stepSection(current, line.id, step),
      );
      focus(line.id);
    } else if (step && !event.altKey) focus(shown[at + step]?.id ?? line.id);
    else if (event.key === "ArrowLeft" && !folded.has(line.id)) onFold(line.id);
    else if (event.key === "ArrowRight" && folded.has(line.id)) onFold(line.id);
    else return;
    event.preventDefault();
  };
  return (
    <SidePanel
      name="Outline"
      figure={formatCount(lines.filter(({ kind }) => kind === "section").length, "section")}
      onClose={onClose}
    >
      {lines.length === 0 ? (
        <p className={parts.nothing}>No sections yet. Press New Section to add one.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons inside
        <div className={css.outline} onKeyDown={onKeyDown}>
          <LongList
            label="Sessions and sections"
            className={css.list}
            count={shown.length}
            keyOf={(index) => shown[index]?.id ?? ""}
            rowHeight={() => ROW_PIXELS}
            mostRowsAtOnce={MOST_ROWS_AT_ONCE}
            keptIndexes={activeAt < 0 ? undefined : [activeAt]}
            handle={list}
          >
            {(index) => {
              const line = shown[index];
              if (!line) return null;
              return (
                <OutlineRow
                  {...line}
                  isFolded={folded.has(line.id)}
                  isActive={index === Math.max(activeAt, 0)}
                  {...{ plan, isLocked, changes, onFold, onGo }}
                  onActive={setActive}
                  onAskDelete={setDeleting}
                />
              );
            }}
          </LongList>
        </div>
      )}
      <p className={css.keys}>
        <kbd>Alt</kbd>+<kbd>↑</kbd> <kbd>↓</kbd> moves, <kbd>←</kbd> folds
      </p>
      <DeleteSection
        {...{ plan, changes }}
        sectionId={deleting}
        onClose={() => setDeleting(null)}
      />
    </SidePanel>
  );
});

/** Returns the sections whose session is folded. */
function sectionsOfFolded(
  lines: ReturnType<typeof outlineLines>,
  folded: ReadonlySet<string>,
): Set<string> {
  const hidden = new Set<string>();
  let isHidden = false;
  for (const { kind, id } of lines) {
    if (kind === "session") isHidden = folded.has(id);
    else if (isHidden) hidden.add(id);
  }
  return hidden;
}

function idOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset.outline : undefined;
}
