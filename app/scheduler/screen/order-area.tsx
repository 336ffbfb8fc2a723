// The running order as a calendar, as a list, or both side by side.
import { type ComponentProps, memo, useCallback } from "react";
import type { InView } from "#app/scheduler/plan/sessions/in-view.ts";
import { useSchoolZone } from "#app/scheduler/screen/use-school-zone.ts";
import { Calendar } from "./calendar/calendar.tsx";
import { useOpenedSession } from "./calendar/use-opened-session.ts";
import { type OrderShape, useOrderShape } from "./calendar/use-order-shape.ts";
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
  const showShape = useCallback((next: OrderShape) => choose(next, false), [choose]);
  const { opened, returnTo, open, back, forget } = useOpenedSession(shape !== null, showShape);
  const onBack = opened && programme ? back : null;
  return (
    <div className={css.order} data-beside={shape === null || undefined}>
      {programme && (
        <OrderBar
          {...{ plan, programme, view, shape, areDaysOpen, onView, onDays }}
          onBack={shape === "list" ? onBack : null}
          onShape={(chosen) => {
            forget();
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
