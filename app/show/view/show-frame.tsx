// The frame of a show's page: its name, the clock, and how fresh the page is.
import type { ReactNode } from "react";
import { exactTimeIn, lateSide, lateText } from "../rules/show-words.ts";
import type { Following } from "./use-show.ts";
import show from "./show.module.css";
import css from "./show-frame.module.css";
import { useAwake } from "./use-awake.ts";

const STALE_MS = 10_000;
const LOST_MS = 40_000;
const SECOND_MS = 1000;

type FrameProps = {
  title: string;
  following: Following;
  /** How late the stage in view is; null to leave it out. */
  lateMs?: number | null;
  tools?: ReactNode;
  children: ReactNode;
};

export function ShowFrame({ title, following, lateMs = null, tools, children }: FrameProps) {
  const { plan, nowMs, view } = following;
  const canStay = useAwake();
  return (
    <div className={show.show}>
      <title>{`${title} | ${plan.event || "Show"}`}</title>
      {view.isRehearsal && <p className={css.rehearsal}>Rehearsal</p>}
      <Freshness following={following} />
      <header className={css.top}>
        <h1 className={css.name}>
          {plan.event || "Show"} <span>{title}</span>
        </h1>
        {lateMs !== null && <LateBadge lateMs={lateMs} />}
        <time className={css.clock} suppressHydrationWarning>
          {exactTimeIn(plan.zone, nowMs)}
        </time>
        {tools}
      </header>
      {!canStay && <p className={css.stay}>Set this screen to stay on.</p>}
      {children}
    </div>
  );
}

function LateBadge({ lateMs }: { lateMs: number }) {
  return (
    <span className={css.late} data-side={lateSide(lateMs)} suppressHydrationWarning>
      {lateText(lateMs)}
    </span>
  );
}

/** Says so when the page has not heard of the desk for a while. */
export function Freshness({ following }: { following: Following }) {
  const { quietMs, heardMs, plan } = following;
  if (quietMs < STALE_MS) return null;
  const isLost = quietMs >= LOST_MS;
  return (
    <output className={css.stale} data-is-lost={isLost || undefined}>
      {isLost
        ? `Desk not reached for ${Math.floor(quietMs / SECOND_MS)} s`
        : `As of ${exactTimeIn(plan.zone, heardMs)}`}
    </output>
  );
}
