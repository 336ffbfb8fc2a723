// A session or section of the outline, with its menu.
import { ActionIcon, Menu } from "@mantine/core";
import { memo, useState } from "react";
import {
  deleteSection,
  deleteSession,
  mergeWithNext,
  nextSection,
  stepSession,
} from "#app/scheduler/plan/edit/edit-sections.ts";
import { editSection } from "#app/scheduler/plan/edit/edit-items.ts";
import type { Drop } from "#app/scheduler/plan/edit/drop.ts";
import { itemKey, type Plan } from "#app/scheduler/plan/plan.ts";
import {
  editSession,
  joinSession,
  nextOnStage,
} from "#app/scheduler/plan/sessions/edit-sessions.ts";
import { stepSection } from "#app/scheduler/plan/sessions/outline.ts";
import { MoreIcon } from "#app/scheduler/screen/icons.tsx";
import { RowControl } from "#app/scheduler/screen/timeline/row-control.tsx";
import { DragRow, outlineKey, useDragging } from "#app/scheduler/screen/timeline/timeline-drag.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { formatCount } from "#app/ui/format.ts";
import css from "./outline.module.css";
import type { OutlineLine } from "./outline-lines.ts";
import { RenameField } from "./rename-field.tsx";
import { sectionsIn } from "#app/scheduler/plan/sessions/plan-sessions.ts";

type OutlineRowProps = OutlineLine & {
  plan: Plan;
  isFolded: boolean;
  isActive: boolean;
  isLocked: boolean;
  changes: PlanChanges;
  onFold: (id: string) => void;
  onGo: (id: string) => void;
  onActive: (id: string) => void;
  onAskDelete: (id: string) => void;
};

export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { kind, id, name, start, routines, conflicts, isFolded, isActive, isLocked } = props;
  const { changes, onFold, onGo, onActive, plan } = props;
  const [isRenaming, setIsRenaming] = useState(false);
  const edge = edgeOf(useDragging().landing, plan, id);
  const rename = (typed: string) => {
    setIsRenaming(false);
    const note = plan.sections.find((section) => section.id === id)?.note ?? "";
    changes.change((current) =>
      kind === "session"
        ? editSession(current, id, { name: typed })
        : editSection(current, id, typed, note),
    );
  };
  return (
    <DragRow rowKey={outlineKey(id)} isLocked={isLocked} landing={edge}>
      <div className={css.line} data-line={id} data-kind={kind}>
        <RowControl
          control="fold"
          label={isFolded ? `Open ${name} in the timeline` : `Fold ${name} in the timeline`}
          isExpanded={!isFolded}
          isActive={isActive}
          isLocked={false}
          onPress={() => onFold(id)}
        />
        {isRenaming ? (
          <RenameField name={name} onDone={rename} onCancel={() => setIsRenaming(false)} />
        ) : (
          <button
            type="button"
            className={css.go}
            data-outline={id}
            tabIndex={isActive ? 0 : -1}
            onFocus={() => onActive(id)}
            onDoubleClick={() => setIsRenaming(!isLocked)}
            onClick={() => onGo(id)}
          >
            <span className={css.name}>{name}</span>
            <span className={css.facts}>
              {start} · {formatCount(routines, "routine")}
              {conflicts > 0 && (
                <strong className={css.conflicts}>{formatCount(conflicts, "conflict")}</strong>
              )}
            </span>
          </button>
        )}
        <LineMenu {...props} onRename={() => setIsRenaming(true)} />
      </div>
    </DragRow>
  );
});

/** Returns the landing when it is at the head of this line or at the end of its items. */
function edgeOf(landing: Drop | null, plan: Plan, id: string): Drop | null {
  const last = plan.sections.find((section) => section.id === id)?.items.at(-1);
  const isHere = landing?.key === id || (last && landing?.isAfter && landing.key === itemKey(last));
  return landing && isHere ? { ...landing, key: outlineKey(id) } : null;
}

function LineMenu(props: OutlineRowProps & { onRename: () => void }) {
  const { kind, id, name, plan, isActive, isLocked, changes, onRename, onAskDelete } = props;
  const isSession = kind === "session";
  const next = isSession ? nextOnStage(plan, id) : nextSection(plan, id);
  const isEmpty = isSession
    ? sectionsIn(plan, id).length === 0
    : plan.sections.some((section) => section.id === id && section.items.length === 0);
  const step = (by: -1 | 1) =>
    changes.change((current) =>
      isSession ? stepSession(current, id, by) : stepSection(current, id, by),
    );
  const remove = () => {
    if (!isEmpty) onAskDelete(id);
    else changes.change((current) => (isSession ? deleteSession : deleteSection)(current, id));
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="navy"
          size="lg"
          aria-label={`More actions for ${name}`}
          tabIndex={isActive ? 0 : -1}
          disabled={isLocked}
        >
          <MoreIcon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>Rename</Menu.Item>
        <Menu.Item onClick={() => step(-1)}>Move up</Menu.Item>
        <Menu.Item onClick={() => step(1)}>Move down</Menu.Item>
        <Menu.Item
          disabled={!next}
          onClick={() =>
            changes.change((current) => (isSession ? joinSession : mergeWithNext)(current, id))
          }
        >
          {isSession ? "Join with next" : "Merge with next"}
        </Menu.Item>
        <Menu.Item disabled={isSession && !isEmpty} onClick={remove}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
