// Compares the plan before a generation with the current one, side by side, and marks the routines
// that moved.
import { Button, Checkbox, Modal, SegmentedControl } from "@mantine/core";
import { DialogFoot } from "#app/ui/dialog.tsx";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useMemo, useRef, useState } from "react";
import { compare } from "#app/scheduler/plan/compare.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import css from "./compare-dialog.module.css";
import { CompareList } from "./compare-list.tsx";
import { RenderInSlices } from "#app/scheduler/screen/render-in-slices.tsx";
import { renderedWhileOpen } from "#app/scheduler/screen/rendered-while-open.tsx";
import type { LongListHandle } from "#app/scheduler/screen/timeline/long-list.tsx";
import { planViewOf } from "#app/scheduler/screen/plan-view.ts";

export type Before = {
  /** The competition that the plan belonged to. */
  competition: number;
  /** Computed when the comparison opens. */
  planOf: () => Plan;
  title: string;
  /** The label of the button that restores it. */
  back?: string;
};

/** Captures the plan as it was before a change. */
export function planBefore(plan: Plan, title = "Before"): Before {
  return { competition: plan.competition, planOf: () => plan, title };
}

type CompareDialogProps = {
  before: Before | null;
  plan: Plan;
  isOpen: boolean;
  onClose: () => void;
  onBringBack: () => void;
};

export const CompareDialog = renderedWhileOpen(
  function CompareDialog({ before, isOpen, onClose, ...rest }: CompareDialogProps) {
    // On narrow screens one list is shown at a time.
    const hasRoom = useMediaQuery("(min-width: 44em)", true);
    return (
      <Modal
        opened={isOpen && before !== null}
        onClose={onClose}
        title={before?.back ? `Compare with ${before.title}` : "Compare with the previous order"}
        size="72rem"
        fullScreen={!hasRoom}
        centered
      >
        {before && (
          <RenderInSlices>
            <Comparison {...{ before, hasRoom, onClose, ...rest }} />
          </RenderInSlices>
        )}
      </Modal>
    );
  },
  ({ isOpen }) => isOpen,
);

type ComparisonProps = Omit<CompareDialogProps, "before" | "isOpen"> & {
  before: Before;
  hasRoom: boolean;
};

type Side = "before" | "after";
/** A routine by its row in the file, with its position in one side's list. */
type Wanted = { side: Side; row: number; index: number };

function Comparison({ before, plan, hasRoom, onClose, onBringBack }: ComparisonProps) {
  const earlier = useMemo(() => before.planOf(), [before]);
  const places = useMemo(() => compare(earlier, plan), [earlier, plan]);
  const orders = useMemo(
    () => ({ before: planViewOf(earlier), after: planViewOf(plan) }),
    [earlier, plan],
  );
  const [isOnlyMoved, setIsOnlyMoved] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const [side, setSide] = useState<Side>("after");
  const beforeList = useRef<LongListHandle | null>(null);
  const afterList = useRef<LongListHandle | null>(null);
  const lists = useMemo(() => ({ before: beforeList, after: afterList }), []);
  const moved = [...places.values()].filter(({ hasMoved }) => hasMoved).length;
  const titles = { before: before.title, after: "Now" };
  const both: Side[] = ["before", "after"];
  const sides = hasRoom ? both : [side];
  // Set once the list is on the page: on a narrow screen it first replaces the other.
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => {
    if (wanted) lists[wanted.side].current?.show(wanted.index);
  }, [wanted, lists]);
  const show = (one: Side) => {
    setSide(one);
    setWanted(null);
  };
  return (
    <div className={css.dialog}>
      <div className={css.head}>
        <p className={css.summary}>
          {moved === 0 && "Nothing moved."}
          {moved > 0 && `${moved} of ${places.size} routines moved.`}
        </p>
        <Checkbox
          label="Moved routines only"
          checked={isOnlyMoved}
          disabled={moved === 0}
          onChange={(event) => setIsOnlyMoved(event.currentTarget.checked)}
        />
      </div>
      {!hasRoom && (
        <SegmentedControl
          fullWidth
          aria-label="Order shown"
          data={both.map((value) => ({ value, label: titles[value] }))}
          value={side}
          onChange={(value) => show(value as Side)}
        />
      )}
      <div className={css.sides}>
        {sides.map((one) => (
          <CompareList
            key={one}
            {...{ places, isOnlyMoved, pointed }}
            side={one}
            title={titles[one]}
            order={orders[one]}
            handle={lists[one]}
            onPointed={(row) => {
              setPointed(row);
              // Once shown, it must not take the focus again when it is scrolled back into view.
              if (row === wanted?.row) setWanted(null);
            }}
            focused={!hasRoom && wanted?.side === one ? wanted.row : null}
            onShowOther={(row, index) => {
              if (!hasRoom) setSide(otherOf(one));
              setWanted({ side: otherOf(one), row, index });
            }}
            others={orders[otherOf(one)]}
          />
        ))}
      </div>
      <DialogFoot>
        <Button
          variant="default"
          onClick={() => {
            onBringBack();
            onClose();
          }}
        >
          {before.back ?? "Restore the previous order"}
        </Button>
        <Button onClick={onClose}>Keep this one</Button>
      </DialogFoot>
    </div>
  );
}

function otherOf(side: Side): Side {
  return side === "before" ? "after" : "before";
}
