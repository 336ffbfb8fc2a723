// The desk of the stage manager.
import { useRef, useState } from "react";
import { isPause, expectedEnds, nextText, resumesAt, stageView } from "../rules/stage-view.ts";
import { exactTimeIn, lengthText, lineText, shortText, timeIn } from "../rules/show-words.ts";
import type { StageView } from "../rules/stage-view.ts";
import { ShowFrame } from "../view/show-frame.tsx";
import { JudgesLight } from "../crew/judges-light.tsx";
import { StageChoice } from "../crew/stage-choice.tsx";
import show from "../view/show.module.css";
import type { Following } from "../view/use-show.ts";
import { Alerts } from "./alerts.tsx";
import css from "./control.module.css";
import { ControlTools, FollowingTools } from "./control-tools.tsx";
import { useKeys } from "./use-keys.ts";

/** After a press 'Next' does nothing for this long, so that a double tap counts once. */
const REST_MS = 2_000;
const NEXT_SHOWN = 3;

export function ControlDesk({ following }: { following: Following }) {
  const { plan, state, times, nowMs, press } = following;
  const [chosen, setChosen] = useState(plan.stages[0] ?? "");
  const stage = stageView(plan, state, times, chosen, nowMs);
  const { onStage, step, isHeld, lateMs } = stage;
  const [isResting, setIsResting] = useState(false);
  const ends = expectedEnds(plan, times, stage);
  const next = nextText(plan, state, step);
  const isSending = following.waiting.presses.some(({ hasFailed }) => !hasFailed);
  const isStill = state.endedMs !== null || following.isStill;
  const canBack = Boolean(onStage) || (state.stages[chosen]?.passed.length ?? 0) > 0;
  const onNext = () => {
    if (!step || isStill || isResting) return;
    setIsResting(true);
    setTimeout(setIsResting, REST_MS, false);
    press(chosen, { kind: "next" }, next);
  };
  const onHold = () => {
    if (!onStage || isStill) return;
    const name = shortText(onStage.line);
    if (isHeld) press(chosen, { kind: "resume" }, `Resume ${name}`);
    else press(chosen, { kind: "hold" }, `Hold ${name}`);
  };
  const onBack = () => {
    if (canBack && !isStill) press(chosen, { kind: "back" }, "Back");
  };
  const find = useRef<() => void>(() => {});
  useKeys({
    " ": onNext,
    n: onNext,
    h: onHold,
    b: onBack,
    "/": () => find.current(),
  });
  return (
    <ShowFrame
      title="Control"
      following={following}
      lateMs={lateMs}
      tools={
        following.isStill ? (
          <FollowingTools showId={following.view.id} />
        ) : (
          <ControlTools {...{ following, stage }} onFind={(open) => (find.current = open)} />
        )
      }
    >
      <main className={css.desk}>
        <div className={css.alerts}>
          <StageChoice stages={plan.stages} chosen={chosen} choose={setChosen} />
          <Alerts following={following} />
        </div>
        <NowOnStage following={following} stage={stage} />
        <section className={css.next} aria-labelledby="next">
          <h2 id="next">Next</h2>
          <ol>
            {stage.ahead.slice(0, NEXT_SHOWN).map(({ entry, line, session, times: of }) => (
              <li key={entry}>
                <strong>{line.number || "–"}</strong>
                <span>
                  {line.title}
                  {line.school && <span className={show.quiet}> {line.school}</span>}
                </span>
                <time suppressHydrationWarning>
                  {of.expectedMs !== null && timeIn(plan.zone, session, of.expectedMs)}
                </time>
              </li>
            ))}
            {stage.ahead.length === 0 && <li>Nothing is left on this stage.</li>}
          </ol>
          {state.judges[chosen] !== undefined && <JudgesLight light={state.judges[chosen]} />}
          {ends && (
            <p className={css.ends} suppressHydrationWarning>
              <span>
                Session ends <b>{ends.session}</b>
              </span>
              <span>
                Day ends <b>{ends.day}</b>
              </span>
            </p>
          )}
        </section>
        <Said following={following} />
        <div className={css.keys}>
          <button
            type="button"
            className={show.button}
            disabled={!canBack || isStill}
            onClick={onBack}
          >
            Back
          </button>
          <button
            type="button"
            className={show.button}
            aria-pressed={isHeld}
            disabled={!onStage || isStill}
            onClick={onHold}
          >
            {isHeld ? "Resume" : "Hold"}
          </button>
          <button
            type="button"
            className={`${show.button} ${css.go}`}
            data-is="main"
            aria-disabled={isResting || isSending}
            disabled={!step || isStill}
            onClick={onNext}
          >
            {next}
          </button>
        </div>
      </main>
    </ShowFrame>
  );
}

type NowProps = { following: Following; stage: StageView };

function NowOnStage({ following, stage }: NowProps) {
  const { plan, state, times, nowMs } = following;
  const { onStage, isHeld, runningMs, heldMs } = stage;
  const said = onStage ? `On stage: ${lineText(onStage.line)}` : idleText(following, stage);
  return (
    <section className={css.stage} data-is-held={isHeld || undefined} aria-label="On stage">
      <output className={show.unseen}>{said}</output>
      <p className={css.label}>
        {isHeld ? `On hold for ${lengthText(heldMs)}` : onStage ? "On stage" : stage.stage}
      </p>
      {onStage ? (
        <>
          {onStage.line.number && <p className={css.number}>{onStage.line.number}</p>}
          <p className={css.title}>{onStage.line.title}</p>
          <p className={css.about}>
            {[onStage.line.school, onStage.line.category].filter(Boolean).join(", ")}
          </p>
          <p className={css.running} suppressHydrationWarning>
            {isPause(onStage.line) ? (
              <>
                {lengthText((times.entries.get(onStage.entry)?.expectedEndMs ?? nowMs) - nowMs)}
                <span>
                  {resumesAt(plan, stage)
                    ? `dancing resumes at ${resumesAt(plan, stage)}`
                    : "until the end"}
                </span>
              </>
            ) : (
              <>
                {lengthText(runningMs ?? 0)}
                <span>
                  of {lengthText((onStage.line.seconds - onStage.line.bufferSeconds) * 1000)}
                </span>
              </>
            )}
          </p>
        </>
      ) : (
        <p className={css.title}>
          {state.endedMs === null ? idleText(following, stage) : "The show has ended."}
        </p>
      )}
    </section>
  );
}

function idleText({ plan }: Following, { ahead }: StageView): string {
  const [next] = ahead;
  if (!next) return "Every session has ended.";
  const { session, times } = next;
  const at = timeIn(plan.zone, session, times.plannedMs);
  return `${session.name || "The show"} starts at ${at} with ${shortText(next.line)}.`;
}

/** The result of a press: it waits, was refused, or was overtaken. */
function Said({ following }: { following: Following }) {
  const { waiting, plan } = following;
  const waits = waiting.presses.filter(({ hasFailed }) => hasFailed);
  return (
    <output className={css.said}>
      {waiting.trouble && <p className={show.wrong}>{waiting.trouble}</p>}
      {waits.map(({ press, words, atMs }) => (
        <p key={press.id}>
          Waiting: {words}, {exactTimeIn(plan.zone, atMs)}
        </p>
      ))}
      {waiting.notApplied.length > 0 && (
        <>
          {waiting.notApplied.map(({ id, words, atMs, why }) => (
            <p key={id}>
              Not applied: {words}, {exactTimeIn(plan.zone, atMs)}. {why}
            </p>
          ))}
          <button type="button" className={show.button} onClick={waiting.forgetNotApplied}>
            Clear
          </button>
        </>
      )}
    </output>
  );
}
