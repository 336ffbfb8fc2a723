// Drags blocks and sections over the calendar, with the mouse or after a long press with a finger.
import {
  DndContext,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Landing } from "#app/scheduler/optimiser/landing.ts";
import {
  type SectionSpot,
  type SessionPlace,
  steppedStart,
} from "#app/scheduler/plan/calendar/move-session.ts";
import {
  AT_POINTER,
  type Point,
  pointOf,
  usePointer,
} from "#app/scheduler/screen/drag/use-pointer.ts";
import css from "./calendar-drag.module.css";
import { LandingLabel } from "./landing-label.tsx";

/** A shorter mouse movement is a click; a finger held this long picks up instead of scrolling. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 500, tolerance: 8 } };

/** The dragged block, and where it would land. */
export type Carried =
  | { kind: "session"; id: string; place: SessionPlace }
  | { kind: "section"; id: string; spot: SectionSpot };

type Held = { kind: Carried["kind"]; id: string; grabPixels: number };

type CalendarDragProps = {
  /** The seconds at the top and the bottom of each column. */
  span: { fromSeconds: number; toSeconds: number };
  isLocked: boolean;
  nameOf: (id: string) => string;
  landingOf: (carried: Carried) => Landing | null;
  /** Called with what would land, while it moves. */
  onOver: (carried: Carried | null) => void;
  onDrop: (carried: Carried) => void;
  onRefused: () => void;
  children: ReactNode;
};

export function CalendarDrag(props: CalendarDragProps) {
  const { span, isLocked, nameOf, landingOf, onOver, onDrop, onRefused, children } = props;
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const [held, setHeld] = useState<Held | null>(null);
  const [landing, setLanding] = useState<Landing | null>(null);
  const pointer = usePointer();
  const newest = useRef({ span, landingOf, onOver });
  useEffect(() => {
    newest.current = { span, landingOf, onOver };
  });
  // Looked up on every frame, as the calendar scrolls under a resting pointer.
  useEffect(() => {
    if (!held) return;
    let last = "";
    let frame = requestAnimationFrame(function look() {
      const now = carriedAt(held, pointer.current, newest.current.span);
      const place = JSON.stringify(now);
      if (place !== last) {
        last = place;
        newest.current.onOver(now);
        setLanding(now && newest.current.landingOf(now));
      }
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [held, pointer]);
  const end = () => {
    setHeld(null);
    setLanding(null);
    onOver(null);
  };
  const start = ({ active, activatorEvent }: DragStartEvent) => {
    if (isLocked) {
      onRefused();
      return;
    }
    const id = String(active.id);
    const from = pointOf(activatorEvent);
    const section = from && sectionAt(from);
    if (section) {
      setHeld({ kind: "section", id: section, grabPixels: 0 });
      return;
    }
    const block = document.querySelector(`[data-block="${CSS.escape(id)}"]`);
    const top = block?.getBoundingClientRect().top ?? from?.y ?? 0;
    setHeld({ kind: "session", id, grabPixels: from ? from.y - top : 0 });
  };
  return (
    <DndContext
      id="calendar"
      sensors={sensors}
      collisionDetection={seeNone}
      accessibility={NO_WORDS}
      onDragStart={start}
      onDragEnd={() => {
        const carried = held && carriedAt(held, pointer.current, span);
        end();
        if (carried) onDrop(carried);
      }}
      onDragCancel={end}
    >
      {children}
      <DragOverlay dropAnimation={null} modifiers={AT_POINTER}>
        {held && (
          <div className={css.carried}>
            <LandingLabel name={nameOf(held.id)} landing={landing} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** The drop is looked up under the pointer. */
const seeNone = () => [];

/** The calendar says what a move by keys does; a drag by pointer shows it. */
const NO_WORDS = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "Press Space to pick up a session." },
};

function carriedAt(
  { kind, id, grabPixels }: Held,
  point: Point | null,
  { fromSeconds, toSeconds }: CalendarDragProps["span"],
): Carried | null {
  if (!point) return null;
  const under = document.elementsFromPoint(point.x, point.y);
  const column = under.map((one) => one.closest<HTMLElement>("[data-column]")).find(Boolean);
  if (!column) return null;
  if (kind === "section") {
    const block = under.map((one) => one.closest<HTMLElement>("[data-block]")).find(Boolean);
    const spot = block ? spotIn(block, point.y) : null;
    return spot && { kind, id, spot };
  }
  const { top, height } = column.getBoundingClientRect();
  const share = (point.y - grabPixels - top) / height;
  const startSeconds = steppedStart(fromSeconds + share * (toSeconds - fromSeconds));
  const { day = "", stage = "" } = column.dataset;
  return { kind, id, place: { day, stage, startSeconds } };
}

/** Returns the id of the section that is drawn at a point; undefined beside the sections. */
function sectionAt({ x, y }: Point): string | undefined {
  const under = document.elementsFromPoint(x, y);
  return under.map((one) => one.closest<HTMLElement>("[data-section]")).find(Boolean)?.dataset
    .section;
}

/** Returns the section that a drop at this height goes in front of. */
function spotIn(block: HTMLElement, y: number): SectionSpot {
  const sections = [...block.querySelectorAll<HTMLElement>("[data-section]")];
  const before = sections.find((section) => {
    const { top, height } = section.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { sessionId: block.dataset.block ?? "", beforeId: before?.dataset.section ?? null };
}
