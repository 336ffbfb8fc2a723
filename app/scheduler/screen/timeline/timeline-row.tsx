// One row of the timeline: a session, a section or an item.
import type { Conflict } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Drop } from "#app/scheduler/plan/edit/drop.ts";
import { entryKey, keyAt, type Pointed, type PlanView } from "#app/scheduler/screen/plan-view.ts";
import type { Selection } from "#app/scheduler/screen/select/use-selection.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import type { AgeLook } from "./age-looks.ts";
import { DragRow } from "./timeline-drag.tsx";
import { TimelineItem } from "./item/timeline-item.tsx";
import { TimelineSection } from "./timeline-section.tsx";
import { TimelineSession } from "./timeline-session.tsx";
import type { KeepFocus } from "./use-row-keys.ts";

type TimelineRowProps = {
  index: number;
  plan: Plan;
  order: PlanView;
  looks: ReadonlyMap<string, AgeLook>;
  changes: PlanChanges;
  selection: Selection;
  answeringKeys: ReadonlySet<string>;
  pointed: Pointed;
  landing: Drop | null;
  isActive: boolean;
  isLocked: boolean;
  keepFocus: KeepFocus;
  onSelect: (key: string, isRange: boolean) => void;
  onPointed: (pointed: Pointed) => void;
  onDelete: (key: string) => void;
  onEdit: (key: string) => void;
  folded: ReadonlySet<string>;
  onFold: (id: string) => void;
};

export function TimelineRow(props: TimelineRowProps) {
  const { index, plan, order, looks, selection, landing, pointed, answeringKeys, ...rest } = props;
  const { changes, isLocked, isActive, keepFocus, onEdit, onSelect, onPointed, onDelete } = rest;
  const { folded, onFold } = rest;
  const entry = order.rows[index];
  if (!entry) return null;
  const key = keyAt(order, index);
  const shared = { changes, isLocked, isActive };
  if (entry.kind === "session")
    return (
      <DragRow rowKey={key} isLocked isFixed landing={landing}>
        <TimelineSession
          isSelected={entry.session.id === plan.selectedSectionId}
          isFolded={folded.has(key)}
          {...{ plan, entry, onFold, ...shared }}
        />
      </DragRow>
    );
  const canSplit = plan.programme !== undefined;
  const heads = entry.kind === "section" ? 1 : 2;
  const isFirst = order.rows[index - heads]?.kind === "session";
  if (entry.kind === "section")
    return (
      <DragRow rowKey={key} {...{ isLocked, landing }}>
        <TimelineSection
          maxMinutes={plan.settings.maxSectionDuration}
          isSelected={entry.section.id === plan.selectedSectionId}
          isFolded={folded.has(key)}
          {...{ entry, canSplit, isFirst, keepFocus, onEdit, onFold, ...shared }}
        />
      </DragRow>
    );
  const conflicts = order.conflictsByKey.get(entryKey(entry));
  return (
    <DragRow rowKey={key} {...{ isLocked, landing }}>
      <TimelineItem
        itemKey={key}
        bufferSeconds={plan.settings.bufferSeconds}
        look={entry.item.type === "routine" ? looks.get(entry.item.category) : undefined}
        conflicts={conflicts?.length ?? 0}
        isRested={isRested(conflicts)}
        isAnswering={answeringKeys.has(key)}
        isFound={pointed?.key === key}
        isSelected={selection.keys.has(key)}
        {...{ entry, canSplit, isFirst, keepFocus, onEdit, onSelect, onPointed, onDelete }}
        {...shared}
      />
    </DragRow>
  );
}

function isRested(conflicts: readonly Conflict[] | undefined): boolean {
  return conflicts !== undefined && conflicts.every((conflict) => conflict.hasPauseBetween);
}
