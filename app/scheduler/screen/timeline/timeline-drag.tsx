// Rows of the timeline that are dragged with the mouse or, after a long press, with a finger.
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
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Drop } from "#app/scheduler/plan/edit/drop.ts";
import css from "./timeline-drag.module.css";

/** A press that moves less is a click; a finger that rests so long picks up and does not scroll. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** The list scrolls before the page does. */
const AUTO_SCROLL = {
  order: TraversalOrder.ReversedTreeOrder,
  threshold: { x: 0, y: 0.16 },
  acceleration: 14,
};
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

type DragAreaProps = {
  nameOf: (key: string) => string;
  /** The edge of a row at which a drop would land; null where it would change nothing. */
  landingOf: (key: string, drop: Drop) => Drop | null;
  onDrop: (key: string, drop: Drop) => void;
  children: (drop: Drop | null, draggedKey: string | null) => ReactNode;
};

type Point = { x: number; y: number };

export function DragArea({ nameOf, landingOf, onDrop, children }: DragAreaProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const [dragged, setDragged] = useState<string | null>(null);
  const [landing, setLanding] = useState<Drop | null>(null);
  // Where the pointer is on the screen: what the library calls delta also counts what was scrolled.
  const pointer = useRef<Point | null>(null);
  const followPointer = useCallback<CollisionDetection>(({ pointerCoordinates }) => {
    pointer.current = pointerCoordinates;
    return [];
  }, []);
  // Asked of the page at each frame: the rows move under a pointer that rests, as the list scrolls and
  // as rows that come on the page turn out higher or lower than they were taken to be.
  useEffect(() => {
    if (dragged === null) return;
    let frame = requestAnimationFrame(function look() {
      const drop = dropAt(pointer.current);
      const now = drop && landingOf(dragged, drop);
      setLanding((before) => sameOr(before, now));
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [dragged, landingOf]);
  const words = useMemo(() => wordsFor(nameOf), [nameOf]);
  const end = () => {
    setDragged(null);
    setLanding(null);
    pointer.current = null;
  };
  return (
    <DndContext
      id="timeline"
      sensors={sensors}
      collisionDetection={followPointer}
      accessibility={words}
      autoScroll={AUTO_SCROLL}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={end}
      onDragEnd={({ active }) => {
        const drop = dropAt(pointer.current);
        end();
        if (drop) onDrop(String(active.id), drop);
      }}
    >
      {children(landing, dragged)}
      <DragOverlay dropAnimation={null}>
        {dragged !== null && <p className={css.dragged}>{nameOf(dragged)}</p>}
      </DragOverlay>
    </DndContext>
  );
}

type DragRowProps = {
  rowKey: string;
  isLocked: boolean;
  /** Whether it never moves: what is dropped on it lands all the same. */
  isFixed?: boolean;
  drop: Drop | null;
  children: ReactNode;
};

export function DragRow({ rowKey, isLocked, isFixed, drop, children }: DragRowProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: rowKey, disabled: isLocked });
  const edge = drop?.key === rowKey ? (drop.isAfter ? "after" : "before") : undefined;
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

/** The row that is seen under the pointer, and which half of it; null outside of the timeline. */
function dropAt(point: Point | null): Drop | null {
  if (!point) return null;
  for (const element of document.elementsFromPoint(point.x, point.y)) {
    const row = element.closest<HTMLElement>("[data-row]");
    if (!row?.dataset.row) continue;
    const { top, height } = row.getBoundingClientRect();
    return { key: row.dataset.row, isAfter: point.y > top + height / 2 };
  }
  return null;
}

/** What is said while something is dragged; where it lands is said by the timeline. */
function wordsFor(nameOf: (key: string) => string) {
  return {
    announcements: {
      onDragStart: ({ active }: { active: { id: string | number } }) =>
        `Picked up ${nameOf(String(active.id))}.`,
      onDragOver: () => undefined,
      onDragEnd: () => undefined,
      onDragCancel: ({ active }: { active: { id: string | number } }) =>
        `${nameOf(String(active.id))} is back in its place.`,
    },
    screenReaderInstructions: {
      draggable: "Alt with the arrow keys moves a row up and down.",
    },
  };
}

function sameOr(before: Drop | null, now: Drop | null): Drop | null {
  return before?.key === now?.key && before?.isAfter === now?.isAfter ? before : now;
}
