// The bar above a running order with sessions: calendar or list, and what is in view.
import { Button, NativeSelect, SegmentedControl } from "@mantine/core";
import { daysOf, type InView } from "#app/scheduler/plan/sessions/in-view.ts";
import { sessionOfSelected } from "#app/scheduler/plan/sessions/edit-sessions.ts";
import type { Programme } from "#app/scheduler/plan/sessions/session.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { OrderShape } from "#app/scheduler/screen/calendar/use-order-shape.ts";
import { BackIcon } from "#app/scheduler/screen/icons.tsx";
import { RenderInSlices } from "#app/scheduler/screen/render-in-slices.tsx";
import css from "./order-bar.module.css";
import { dayText, sessionTitle } from "./session-words.ts";
import { sessionById } from "#app/scheduler/plan/sessions/plan-sessions.ts";

type OrderBarProps = {
  plan: Plan;
  programme: Programme;
  view: InView;
  /** Null where the calendar and the list are side by side. */
  shape: OrderShape | null;
  areDaysOpen: boolean;
  onView: (view: InView) => void;
  onShape: (shape: OrderShape) => void;
  onDays: () => void;
  /** Returns to the calendar that a session was opened from; null when none was. */
  onBack: (() => void) | null;
};

const SHAPES = [
  { value: "calendar", label: "Calendar" },
  { value: "list", label: "List" },
];

const CHOICES = [
  { value: "session", label: "Session" },
  { value: "day", label: "Day" },
  { value: "all", label: "All" },
];

export function OrderBar(props: OrderBarProps) {
  const { plan, programme, view, shape, areDaysOpen, onView, onShape, onDays, onBack } = props;
  const first = sessionById(plan, sessionOfSelected(plan)) ?? programme.sessions[0]!;
  const choose = (of: string) => {
    if (of === "session") onView({ of, id: first.id });
    else if (of === "day") onView({ of, day: first.day });
    else onView({ of: "all" });
  };
  return (
    <div className={css.bar}>
      {shape && (
        // It measures itself, which forces a layout of everything drawn with it.
        <RenderInSlices>
          <SegmentedControl
            aria-label="Calendar or list"
            className={css.shapes}
            size="xs"
            data={SHAPES}
            value={shape}
            onChange={(chosen) => onShape(chosen as OrderShape)}
          />
        </RenderInSlices>
      )}
      {onBack && (
        <Button size="xs" variant="default" leftSection={<BackIcon size={16} />} onClick={onBack}>
          Back to the calendar
        </Button>
      )}
      <span className={css.inView}>
        <span className={css.label} id="in-view">
          In view
        </span>
        <RenderInSlices>
          <SegmentedControl
            aria-labelledby="in-view"
            size="xs"
            data={CHOICES}
            value={view.of}
            onChange={choose}
          />
        </RenderInSlices>
        {view.of === "session" && (
          <NativeSelect
            aria-label="Session shown"
            size="xs"
            data={programme.sessions.map((session) => ({
              value: session.id,
              label: sessionTitle(session),
            }))}
            value={view.id}
            onChange={(event) => onView({ of: "session", id: event.currentTarget.value })}
          />
        )}
        {view.of === "day" && (
          <NativeSelect
            aria-label="Day shown"
            size="xs"
            data={daysOf(plan).map((day) => ({ value: day, label: dayText(day) }))}
            value={view.day}
            onChange={(event) => onView({ of: "day", day: event.currentTarget.value })}
          />
        )}
      </span>
      <Button
        className={css.more}
        variant={areDaysOpen ? "light" : "default"}
        size="xs"
        aria-expanded={areDaysOpen}
        onClick={onDays}
      >
        Days and stages
      </Button>
    </div>
  );
}
