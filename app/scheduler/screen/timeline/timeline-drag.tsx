// Drags rows of the timeline and waiting routines, with the mouse or after a long press with a
// finger.
import {
  type CollisionDetection,
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  TraversalOrder,
  useDraggable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { Drop } from "#app/scheduler/plan/edit/drop.ts";
import { AT_POINTER, type Point, usePointer } from "#app/scheduler/screen/drag/use-pointer.ts";
import css from "./timeline-drag.module.css";

/** A shorter mouse movement is a click; a finger held this long picks up instead of scrolling. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** The list scrolls before the page does. */
const AUTO_SCROLL = {
  order: TraversalOrder.ReversedTreeOrder,
  threshold: { x: 0, y: 0.16 },
  acceleration: 14,
};
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

export type Dragging = {
  /** The key of the dragged row; null when there is none. */
  key: string | null;
  /** Where it would land now. */
  landing: Drop | null;
};

const NOTHING: Dragging = { key: null, landing: null };
const DraggingContext = createContext(NOTHING);

/** Returns the current drag. */
export function useDragging(): Dragging {
  return useContext(DraggingContext);
}

const OUTLINE = "outline:";

/**
 * Returns the drag id of a section or session in the outline; the timeline has a row for it too.
 */
export function outlineKey(id: string): string {
  return `${OUTLINE}${id}`;
}

function keyOf({ id }: { id: string | number }): string {
  const key = String(id);
  return key.startsWith(OUTLINE) ? key.slice(OUTLINE.length) : key;
}

type DragAreaProps = {
  nameOf: (key: string) => string;
  /** Returns the edge of a row where a drop would land; null when it would change nothing. */
  landingOf: (key: string, drop: Drop) => Drop | null;
  onDrop: (key: string, drop: Drop) => void;
  children: ReactNode;
};

export function DragArea({ nameOf, landingOf, onDrop, children }: DragAreaProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const [dragging, setDragging] = useState(NOTHING);
  const pointer = usePointer();
  const { key: dragged } = dragging;
  // Looked up on every frame: rows move under a resting pointer while the list scrolls, and when
  // new rows turn out to have other heights than estimated.
  useEffect(() => {
    if (dragged === null) return;
    let frame = requestAnimationFrame(function look() {
      const drop = dropAt(pointer.current);
      const now = drop && landingOf(dragged, drop);
      setDragging((before) =>
        isSame(before.landing, now) ? before : { key: dragged, landing: now },
      );
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [dragged, landingOf, pointer]);
  const words = useMemo(() => wordsFor(nameOf), [nameOf]);
  const end = () => setDragging(NOTHING);
  return (
    <DndContext
      id="timeline"
      sensors={sensors}
      collisionDetection={seeNone}
      accessibility={words}
      autoScroll={AUTO_SCROLL}
      onDragStart={({ active }) => setDragging({ key: keyOf(active), landing: null })}
      onDragEnd={({ active }) => {
        const drop = dropAt(pointer.current);
        end();
        if (drop) onDrop(keyOf(active), drop);
      }}
      onDragCancel={end}
    >
      <DraggingContext value={dragging}>{children}</DraggingContext>
      <DragOverlay dropAnimation={null} modifiers={AT_POINTER}>
        {dragged !== null && <p className={css.dragged}>{nameOf(dragged)}</p>}
      </DragOverlay>
    </DndContext>
  );
}

/** The library would use the pointer of the previous frame, and the rows as they were when the drag started. */
const seeNone: CollisionDetection = () => [];

type DragRowProps = {
  rowKey: string;
  isLocked: boolean;
  /** True for a row that never moves; rows can still be dropped on it. */
  isFixed?: boolean;
  landing?: Drop | null;
  children: ReactNode;
};

export function DragRow({ rowKey, isLocked, isFixed, landing, children }: DragRowProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: rowKey, disabled: isLocked });
  const edge = landing?.key === rowKey ? (landing.isAfter ? "after" : "before") : undefined;
  return (
    <div
      ref={setNodeRef}
      className={css.row}
      data-dragging={isDragging || undefined}
      data-drop={edge}
      data-fixed={isFixed}
      {...listeners}
    >
      {children}
    </div>
  );
}

/** A drop on an empty timeline adds the first row. */
const ONTO_NOTHING: Drop = { key: "", isAfter: true };

/** Returns the row under the pointer and which half of it; null outside the timeline. */
function dropAt(point: Point | null): Drop | null {
  if (!point) return null;
  for (const element of document.elementsFromPoint(point.x, point.y)) {
    if (element.closest("[data-empty-timeline]")) return ONTO_NOTHING;
    const row = element.closest<HTMLElement>("[data-row], [data-line]");
    const key = row?.dataset.row ?? row?.dataset.line;
    if (!row || !key) continue;
    const { top, height } = row.getBoundingClientRect();
    return { key, isAfter: point.y > top + height / 2 };
  }
  return null;
}

/** The announcements during a drag; the timeline announces where the row lands. */
function wordsFor(nameOf: (key: string) => string) {
  return {
    announcements: {
      onDragStart: ({ active }: { active: { id: string | number } }) =>
        `Picked up ${nameOf(keyOf(active))}.`,
      onDragOver: () => undefined,
      onDragEnd: () => undefined,
      onDragCancel: ({ active }: { active: { id: string | number } }) =>
        `${nameOf(keyOf(active))} is back in its place.`,
    },
    screenReaderInstructions: {
      draggable: "Hold Alt and press an arrow key to move a row up or down.",
    },
  };
}

function isSame(before: Drop | null, now: Drop | null): boolean {
  return before?.key === now?.key && before?.isAfter === now?.isAfter;
}
