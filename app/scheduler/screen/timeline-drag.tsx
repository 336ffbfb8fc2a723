// Rows of the timeline that are dragged with the mouse or, after a long press, with a finger.
import {
  type DragEndEvent,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useCallback, useState } from "react";
import type { Drop } from "../plan/drop.ts";
import css from "./timeline-drag.module.css";

/** A press that moves less is a click; a finger that rests so long picks up and does not scroll. */
const MOUSE = { activationConstraint: { distance: 6 } };
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
  const end = () => {
    setDragged(null);
    setDrop(null);
  };
  return (
    <DndContext
      id="timeline"
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragMove={(event) => setDrop((before) => sameOr(before, dropOf(event)))}
      onDragCancel={end}
      onDragEnd={(event) => {
        const landed = dropOf(event);
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
function dropOf({ over, activatorEvent, delta }: DragMoveEvent | DragEndEvent): Drop | null {
  const startY = startOf(activatorEvent);
  if (!over || startY === null) return null;
  const isAfter = startY + delta.y > over.rect.top + over.rect.height / 2;
  return { key: String(over.id), isAfter };
}

function startOf(event: Event): number | null {
  if (event instanceof MouseEvent) return event.clientY;
  return "touches" in event ? ((event as TouchEvent).touches[0]?.clientY ?? null) : null;
}

function sameOr(before: Drop | null, now: Drop | null): Drop | null {
  return before?.key === now?.key && before?.isAfter === now?.isAfter ? before : now;
}
