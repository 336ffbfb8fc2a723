// The published running order with its live times while the show runs.
import { useMemo } from "react";
import type { FoundPlaces } from "#app/scheduler/published/find-shown.server.ts";
import { OrderView } from "#app/scheduler/published/order-view.tsx";
import { type ShownOrder, shownRoutines } from "#app/scheduler/published/shown-order.ts";
import { type LiveTimeOf, LiveTimes } from "#app/scheduler/published/use-live-times.ts";
import { clockIn, nowText } from "./live-words.ts";
import css from "./live.module.css";
import type { LiveShow } from "./live-types.ts";
import { type FirstLive, useLive } from "./use-live.ts";

type LiveOrderProps = {
  code: string;
  order: ShownOrder;
  found: FoundPlaces;
  asOf: string;
  live: FirstLive;
};

export function LiveOrder({ live, ...rest }: LiveOrderProps) {
  const { code, order } = rest;
  const { show, isCut } = useLive(code, live);
  const timeOf = useMemo(() => liveTimesOf(show, order), [show, order]);
  return (
    <LiveTimes value={timeOf}>
      <OrderView {...rest} live={show && <Now show={show} isCut={isCut} zone={order.zone} />} />
    </LiveTimes>
  );
}

type NowProps = { show: LiveShow; isCut: boolean; zone: string };

function Now({ show, isCut, zone }: NowProps) {
  const at = clockIn(zone, show.updatedAt);
  return (
    <div className={css.now}>
      {show.stages.map((stage) => (
        <output key={stage.stage} className={css.words}>
          {show.stages.length > 1 && `${stage.stage}: `}
          {nowText(stage)}
        </output>
      ))}
      <p className={css.at}>{isCut ? `No connection. Last update ${at}.` : `As of ${at}`}</p>
    </div>
  );
}

const NONE: LiveTimeOf = () => undefined;

function liveTimesOf(show: LiveShow | null, order: ShownOrder): LiveTimeOf {
  if (!show) return NONE;
  const keyOf = (stage: string, number: string) =>
    order.isNumberedByStage ? `${stage} ${number}` : number;
  const published = new Map(
    shownRoutines(order).map(({ number, session }) => [keyOf(session.stage, number), session.name]),
  );
  const time = (moment: string | null) => (moment === null ? "" : clockIn(order.zone, moment));
  const entries = new Map(show.entries.map((one) => [keyOf(one.stage, one.number), one]));
  return (stage, number) => {
    const key = keyOf(stage, number);
    const one = entries.get(key);
    return (
      one && {
        expected: time(one.expected),
        readyFrom: time(one.readyFrom),
        isScratched: one.isScratched,
        movedTo: (published.get(key) ?? one.session) === one.session ? "" : one.session,
      }
    );
  };
}
