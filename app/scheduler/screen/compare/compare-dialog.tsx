// The plan before a generation and the plan of now, side by side, with what moved.
import { Button, Checkbox, Group, Modal, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useMemo, useRef, useState } from "react";
import { compare } from "#app/scheduler/plan/compare.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import css from "./compare-dialog.module.css";
import { CompareList } from "./compare-list.tsx";
import { DrawnInSlices } from "#app/scheduler/screen/drawn-in-slices.tsx";
import { drawnWhileOpen } from "#app/scheduler/screen/drawn-while-open.tsx";
import type { LongListHandle } from "#app/scheduler/screen/timeline/long-list.tsx";
import { planViewOf } from "#app/scheduler/screen/plan-view.ts";

export type Before = {
  /** Of which competition the plan was. */
  competition: number;
  /** Worked out when it is looked at. */
  planOf: () => Plan;
  title: string;
  /** How it is brought back, in words. */
  back?: string;
};

/** What stood before something else does. */
export function stoodBefore(plan: Plan, title = "Before"): Before {
  return { competition: plan.competition, planOf: () => plan, title };
}

type CompareDialogProps = {
  before: Before | null;
  plan: Plan;
  isOpen: boolean;
  onClose: () => void;
  onBringBack: () => void;
};

export const CompareDialog = drawnWhileOpen(
  function CompareDialog({ before, isOpen, onClose, ...rest }: CompareDialogProps) {
    // Where there is no room for both, one is shown at a time.
    const hasRoom = useMediaQuery("(min-width: 44em)", true);
    return (
      <Modal
        opened={isOpen && before !== null}
        onClose={onClose}
        title={before?.back ? `Compare with ${before.title}` : "Compare with before"}
        size="72rem"
        fullScreen={!hasRoom}
        centered
      >
        {before && (
          <DrawnInSlices>
            <Comparison {...{ before, hasRoom, onClose, ...rest }} />
          </DrawnInSlices>
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
/** A routine by its row in the file, and its place in the list of a side. */
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
  // Shown once its list is on the page: where there is room for one, it takes the other's place first.
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
          label="Only what moved"
          checked={isOnlyMoved}
          disabled={moved === 0}
          onChange={(event) => setIsOnlyMoved(event.currentTarget.checked)}
        />
      </div>
      {!hasRoom && (
        <SegmentedControl
          fullWidth
          aria-label="Which of the two is shown"
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
              // Once it was there, it does not take the focus again when it is scrolled back to.
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
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={() => {
            onBringBack();
            onClose();
          }}
        >
          {before.back ?? "Go back to the one before"}
        </Button>
        <Button onClick={onClose}>Keep this one</Button>
      </Group>
    </div>
  );
}

function otherOf(side: Side): Side {
  return side === "before" ? "after" : "before";
}
