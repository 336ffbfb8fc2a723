// The running order as a calendar, as a list, or both side by side.
import { type ComponentProps, memo, useCallback, useState } from "react";
import type { InView } from "#app/scheduler/plan/sessions/in-view.ts";
import { useSchoolZone } from "#app/scheduler/screen/use-school-zone.ts";
import { Calendar, type CalendarReturn } from "./calendar/calendar.tsx";
import { useOrderShape } from "./calendar/use-order-shape.ts";
import css from "./workbench.module.css";
import { OrderBar } from "./sessions/order-bar.tsx";
import { Timeline } from "./timeline/timeline.tsx";

type OrderAreaProps = Omit<ComponentProps<typeof Timeline>, "opened" | "onBack"> & {
  view: InView;
  areDaysOpen: boolean;
  onView: (view: InView) => void;
  onDays: () => void;
};

export const OrderArea = memo(function OrderArea(props: OrderAreaProps) {
  const { view, areDaysOpen, onView, onDays, ...list } = props;
  const { plan, order, looks, changes, isLocked } = list;
  const zone = useSchoolZone("UTC");
  const { programme } = plan;
  const { shape, choose } = useOrderShape(programme !== undefined);
  /** The session that was opened from the calendar. */
  const [opened, setOpened] = useState<CalendarReturn | null>(null);
  const [returnTo, setReturnTo] = useState<CalendarReturn | null>(null);
  const open = useCallback(
    (from: CalendarReturn) => {
      setOpened(from);
      if (shape !== null) choose("list", false);
    },
    [shape, choose],
  );
  const back = useCallback(() => {
    setReturnTo(opened);
    setOpened(null);
    if (shape !== null) choose("calendar", false);
  }, [opened, shape, choose]);
  const onBack = opened && programme ? back : null;
  return (
    <div className={css.order} data-beside={shape === null || undefined}>
      {programme && (
        <OrderBar
          {...{ plan, programme, view, shape, areDaysOpen, onView, onDays }}
          onBack={shape === "list" ? onBack : null}
          onShape={(chosen) => {
            setOpened(null);
            setReturnTo(null);
            choose(chosen);
          }}
        />
      )}
      {programme && shape !== "list" && (
        <Calendar {...{ plan, order, looks, changes, isLocked, zone, returnTo }} onOpen={open} />
      )}
      {shape !== "calendar" && <Timeline {...list} {...{ opened, onBack }} />}
    </div>
  );
});
