// Rows of the timeline that are dragged with the mouse or, after a long press, with a finger.
import {
  type CollisionDetection,
  DndContext,
  type Over,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  TraversalOrder,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { Drop } from "../plan/drop.ts";
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
  onDrop: (key: string, drop: Drop) => void;
  children: (drop: Drop | null, draggedKey: string | null) => ReactNode;
};

export function DragArea({ nameOf, onDrop, children }: DragAreaProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const [dragged, setDragged] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  // Where the pointer is on the screen: what the library calls delta also counts what was scrolled.
  const pointerY = useRef(0);
  const detect = useCallback<CollisionDetection>((given) => {
    pointerY.current = given.pointerCoordinates?.y ?? 0;
    return pointerWithin(given);
  }, []);
  const words = useMemo(() => wordsFor(nameOf), [nameOf]);
  const follow = ({ over }: { over: Over | null }) => {
    const now = dropOf(over, pointerY.current);
    setDrop((before) => sameOr(before, now));
  };
  const end = () => {
    setDragged(null);
    setDrop(null);
  };
  return (
    <DndContext
      id="timeline"
      sensors={sensors}
      collisionDetection={detect}
      accessibility={words}
      autoScroll={AUTO_SCROLL}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragMove={follow}
      // A move is told before the row that it comes over is known.
      onDragOver={follow}
      onDragCancel={end}
      onDragEnd={(event) => {
        const landed = dropOf(event.over, pointerY.current);
        end();
        if (landed) onDrop(String(event.active.id), landed);
      }}
    >
      {children(drop, dragged)}
      <DragOverlay dropAnimation={null}>
        {dragged !== null && <p className={css.dragged}>{nameOf(dragged)}</p>}
      </DragOverlay>
    </DndContext>
  );
}

type DragRowProps = { rowKey: string; isLocked: boolean; drop: Drop | null; children: ReactNode };

export function DragRow({ rowKey, isLocked, drop, children }: DragRowProps) {
  const {
    setNodeRef: setDragged,
    listeners,
    isDragging,
  } = useDraggable({
    id: rowKey,
    disabled: isLocked,
  });
  const { setNodeRef: setOver } = useDroppable({ id: rowKey });
  const setRow = useCallback(
    (element: HTMLElement | null) => {
      setDragged(element);
      setOver(element);
    },
    [setDragged, setOver],
  );
  const edge = drop?.key === rowKey ? (drop.isAfter ? "after" : "before") : undefined;
  return (
    <div
      ref={setRow}
      className={css.row}
      data-dragging={isDragging || undefined}
      data-drop={edge}
      {...listeners}
    >
      {children}
    </div>
  );
}

/** The row under the pointer and the half of it; null outside of the timeline. */
function dropOf(over: Over | null, pointerY: number): Drop | null {
  if (!over) return null;
  const isAfter = pointerY > over.rect.top + over.rect.height / 2;
  return { key: String(over.id), isAfter };
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
