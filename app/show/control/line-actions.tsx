// The actions of control on one line of the running order.
import { type SubmitEvent, useState } from "react";
import { effectsOf } from "../rules/change-effects.ts";
import type { Wanted } from "../rules/decide.ts";
import type { ShownEntry, StageView } from "../rules/stage-view.ts";
import { lineText, shortText, timeIn } from "../rules/show-words.ts";
import show from "../view/show.module.css";
import type { Following } from "../view/use-show.ts";
import css from "./control-tools.module.css";

type Effects = { wanted: Wanted; words: string; found: string[] };

type ActionsProps = { one: ShownEntry; following: Following; stage: StageView };

export function LineActions({ one, following, stage }: ActionsProps) {
  const { plan, state, nowMs, press } = following;
  const { entry, line, session, times } = one;
  const [asked, setAsked] = useState<"stop" | "swap" | "add" | null>(null);
  const [effects, setEffects] = useState<Effects | null>(null);
  const apply = (wanted: Wanted, words: string) => {
    setAsked(null);
    setEffects(null);
    press(stage.stage, wanted, `${words} ${shortText(line)}`);
  };
  // A change that leaves a dancer less time is shown before it is applied.
  const act = (wanted: Wanted, words: string) => {
    const found = effectsOf(plan, state, { stage: stage.stage, wanted, nowMs });
    if (found.length === 0) apply(wanted, words);
    else setEffects({ wanted, words, found });
  };
  const scratch = (isHeld: boolean) => act({ kind: "scratch", entry, isHeld }, "Scratch");
  const isRoutine = line.kind === "routine";
  const isAhead = times.place === "ahead";
  const isOnStage = times.place === "on stage";
  const button = (words: string, onClick: () => void, isDanger = false) => (
    <button
      type="button"
      className={show.button}
      data-is={isDanger ? "danger" : undefined}
      onClick={onClick}
    >
      {words}
    </button>
  );
  return (
    <>
      <div className={css.actions}>
        <span className={show.quiet}>
          Planned {timeIn(plan.zone, session, times.plannedMs)}
          {times.expectedMs !== null &&
            `, expected ${timeIn(plan.zone, session, times.expectedMs)}`}
        </span>
        {line.dancers.length > 0 && <span className={show.quiet}>{line.dancers.join(", ")}</span>}
      </div>
      <div className={css.actions}>
        {isRoutine && isAhead && (
          <>
            {button("Call", () => act({ kind: "call", entry }, "Call"))}
            {button("Scratch", () => scratch(false), true)}
            {button("Leave the gap", () => scratch(true))}
            {button("Swap", () => setAsked("swap"))}
            {button("Move to end of session", () => act({ kind: "move to end", entry }, "Move"))}
          </>
        )}
        {isRoutine && isOnStage && button("Scratch", () => setAsked("stop"), true)}
        {isRoutine &&
          times.place === "done" &&
          button("Run again", () => act({ kind: "again", entry }, "Run again"))}
        {(isAhead || isOnStage) && button("Add a late entry after this", () => setAsked("add"))}
      </div>
      {effects && (
        <div className={css.actions} role="alert">
          <div>
            <p>This leaves dancers less time:</p>
            <ul>
              {effects.found.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
          {button("Do it anyway", () => apply(effects.wanted, effects.words), true)}
          {button("Leave it as it is", () => setEffects(null))}
        </div>
      )}
      {asked === "stop" && (
        <div className={css.actions}>
          <p>Stop {shortText(line)} now?</p>
          {button("Stop it", () => scratch(false), true)}
          {button("Keep it", () => setAsked(null))}
        </div>
      )}
      {asked === "swap" && (
        <label className={`${show.field} ${css.form}`}>
          Swap with
          <select
            defaultValue=""
            onChange={(event) =>
              act({ kind: "swap", entry, other: event.currentTarget.value }, "Swap")
            }
          >
            <option value="" disabled>
              Choose a routine
            </option>
            {stage.ahead
              .filter((other) => other.line.kind === "routine" && other.entry !== entry)
              .map((other) => (
                <option key={other.entry} value={other.entry}>
                  {lineText(other.line)}
                </option>
              ))}
          </select>
        </label>
      )}
      {asked === "add" && (
        <LateEntry onAdd={(routine) => act({ kind: "add", routine, after: entry }, "Add after")} />
      )}
    </>
  );
}

type NewRoutine = Extract<Wanted, { kind: "add" }>["routine"];

function LateEntry({ onAdd }: { onAdd: (routine: NewRoutine) => void }) {
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const dancers = text("dancers")
      .split(",")
      .map((name) => name.trim());
    onAdd({
      title: text("title"),
      school: text("school"),
      dancers: dancers.filter((name) => name !== ""),
      minutes: Number(text("minutes")),
    });
  };
  return (
    <form className={css.form} onSubmit={add}>
      <label className={show.field}>
        Title
        <input name="title" required maxLength={200} autoComplete="off" />
      </label>
      <label className={show.field}>
        Studio
        <input name="school" maxLength={200} autoComplete="off" />
      </label>
      <label className={show.field}>
        Dancers, separated by commas
        <input name="dancers" autoComplete="off" />
      </label>
      <label className={show.field}>
        Length in minutes
        <input
          name="minutes"
          type="number"
          min="0.5"
          max="60"
          step="any"
          defaultValue="3"
          required
        />
      </label>
      <button type="submit" className={show.button} data-is="main">
        Add late entry
      </button>
    </form>
  );
}
