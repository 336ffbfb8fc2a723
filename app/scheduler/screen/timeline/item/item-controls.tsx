// The controls of a routine, break or event of the timeline.
import { memo, useState } from "react";
import { returnToCategory } from "#app/scheduler/plan/edit/changes.ts";
import { stepSeveral } from "#app/scheduler/plan/edit/several.ts";
import { splitSession } from "#app/scheduler/plan/sessions/edit-sessions.ts";
import type { Item } from "#app/scheduler/plan/plan.ts";
import { RenderInSlices } from "#app/scheduler/screen/render-in-slices.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import css from "./item-controls.module.css";
import { PinControl } from "./pin-control.tsx";
import { RowControl, STARTS_HERE } from "../row-control.tsx";
import type { KeepFocus } from "../use-row-keys.ts";

export type ItemControlsProps = {
  itemKey: string;
  item: Item;
  isInSection: boolean;
  /** True when it is pinned with its section. */
  isHeld: boolean | undefined;
  /** True when the Tab key reaches its controls. */
  isActive: boolean;
  isLocked: boolean;
  /** True in a plan with sessions. */
  canSplit: boolean;
  /** True at the start of its session. */
  isFirst: boolean;
  changes: PlanChanges;
  onEdit: (key: string) => void;
  keepFocus: KeepFocus;
  onDelete: (key: string) => void;
};

/** Memoised, as most changes to a row affect only its times. */
export const ItemControls = memo(function ItemControls(props: ItemControlsProps) {
  const { itemKey, item, isInSection, isHeld, isActive, isLocked, canSplit } = props;
  const { isFirst, changes, keepFocus, onDelete, onEdit } = props;
  // On a phone the controls other than Delete are behind a menu button.
  const [isOpen, setIsOpen] = useState(false);
  const move = (control: string, step: -1 | 1) => {
    keepFocus(itemKey, control);
    changes.change((plan) => stepSeveral(plan, new Set([itemKey]), step));
  };
  const controls = { isActive, isLocked };
  return (
    <>
      {/* Visible only with the pointer or focus, so the text of new rows is drawn first. */}
      <RenderInSlices isAtOnce={isActive}>
        <span className={css.moves} data-open={isOpen || undefined}>
          <RowControl
            control="up"
            label={`Move ${item.name} up`}
            onPress={() => move("up", -1)}
            {...controls}
          />
          <RowControl
            control="down"
            label={`Move ${item.name} down`}
            onPress={() => move("down", 1)}
            {...controls}
          />
          <RowControl
            control="edit"
            label={`Edit ${item.name}`}
            onPress={() => onEdit(itemKey)}
            {...controls}
          />
          {canSplit && (
            <RowControl
              control="split"
              label={`Split here: start a new session at ${item.name}`}
              whyOff={isFirst ? STARTS_HERE : undefined}
              onPress={() => changes.change((plan) => splitSession(plan, itemKey))}
              {...controls}
            />
          )}
          {item.type === "routine" && isInSection && (
            <PinControl of={item} {...{ itemKey, isHeld, changes, ...controls }} />
          )}
          {item.type === "routine" && (
            <RowControl
              control="return"
              label={`Return ${item.name} to category`}
              onPress={() => changes.change((plan) => returnToCategory(plan, itemKey))}
              {...controls}
            />
          )}
        </span>
      </RenderInSlices>
      <span className={css.controls}>
        <RowControl
          control="more"
          className={css.more}
          label={`More actions for ${item.name}`}
          isExpanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
          {...controls}
        />
        <RowControl
          control="delete"
          label={`Delete ${item.name}`}
          onPress={() => onDelete(itemKey)}
          {...controls}
        />
      </span>
    </>
  );
});
