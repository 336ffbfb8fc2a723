// The bar above a running order with sessions: what is in view, and the settings that sessions
// share.
import { Button, NativeSelect, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { daysOf, type InView } from "#app/scheduler/plan/sessions/in-view.ts";
import { sessionOfSelected } from "#app/scheduler/plan/sessions/edit-sessions.ts";
import type { Programme } from "#app/scheduler/plan/sessions/session.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { RenderInSlices } from "#app/scheduler/screen/render-in-slices.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import css from "./days-bar.module.css";
import { DaysPanel } from "./days-panel.tsx";
import { dayText } from "./session-words.ts";
import { sessionById } from "#app/scheduler/plan/sessions/plan-sessions.ts";

type DaysBarProps = {
  plan: Plan;
  programme: Programme;
  view: InView;
  isLocked: boolean;
  changes: PlanChanges;
  onView: (view: InView) => void;
};

const CHOICES = [
  { value: "session", label: "Session" },
  { value: "day", label: "Day" },
  { value: "all", label: "All" },
];

export function DaysBar({ plan, programme, view, isLocked, changes, onView }: DaysBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const first = sessionById(plan, sessionOfSelected(plan)) ?? programme.sessions[0]!;
  const choose = (of: string) => {
    if (of === "session") onView({ of, id: first.id });
    else if (of === "day") onView({ of, day: first.day });
    else onView({ of: "all" });
  };
  return (
    <div className={css.bar}>
      <span className={css.label} id="in-view">
        In view
      </span>
      {/* It measures itself, which forces a layout of everything drawn with it. */}
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
          data={programme.sessions.map(({ id, name, day, stage }) => ({
            value: id,
            label: [name, day && dayText(day), stage].filter(Boolean).join(", "),
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
      <Button
        className={css.more}
        variant={isOpen ? "light" : "default"}
        size="xs"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Days and stages
      </Button>
      {isOpen && <DaysPanel {...{ programme, isLocked, changes }} />}
    </div>
  );
}
