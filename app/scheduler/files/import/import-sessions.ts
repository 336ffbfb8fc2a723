// Collects the sessions in the rows of an exported schedule.
import { isDay } from "#app/platform/days/day.ts";
import { DAY_SECONDS } from "#app/scheduler/plan/clock.ts";
import type { Programme, Session } from "#app/scheduler/plan/sessions/session.ts";
import { FIRST_STAGE, MAX_SESSIONS, MAX_STAGES } from "#app/scheduler/plan/sessions/session.ts";
import { timeInFile } from "./event-days.ts";

type SessionCells = {
  name: string;
  day: string;
  stage: string;
  start: string;
  note: string | undefined;
};

/** Collects sessions row by row. */
export class SessionsOfRows {
  private readonly sessions = new Map<string, Session>();
  private readonly numbers = new Set<string>();
  private hasNumberTwice = false;
  private current: Session | null = null;

  /** Returns the session of a row, or else of the row before it; null before the first. */
  of({ name, day, stage, start, note }: SessionCells): Session | null {
    if (name === "") return this.current;
    const own = { name, day: isDay(day) ? day : "", stage: this.stageOf(stage) };
    const key = JSON.stringify([own.name, own.day, own.stage]);
    const known = this.sessions.get(key);
    if (known || this.sessions.size >= MAX_SESSIONS) return (this.current = known ?? this.current);
    const id = `session-s${this.sessions.size + 1}-0`;
    this.current = { id, ...own, startSeconds: startOf(start), endBySeconds: null };
    if (note !== undefined) this.current.note = note;
    this.sessions.set(key, this.current);
    return this.current;
  }

  note(number: string): void {
    if (number === "") return;
    if (this.numbers.has(number)) this.hasNumberTwice = true;
    this.numbers.add(number);
  }

  /** Returns the sessions; undefined when no row had one. `inOrder` lists the stages whose order is known. */
  programme(zone: string, inOrder: readonly string[]): Programme | undefined {
    const sessions = [...this.sessions.values()];
    if (sessions.length === 0) return undefined;
    const used = new Set(sessions.map(({ stage }) => stage));
    let spare = MAX_STAGES - used.size;
    const named = new Set([...inOrder.filter((stage) => stage !== ""), ...used]);
    const stages = [...named].filter((stage) => used.has(stage) || spare-- > 0);
    return { sessions, stages, numbering: this.hasNumberTwice ? "stage" : "all", zone };
  }

  /** Returns the stage of a session; another one once the plan has as many as it may. */
  private stageOf(stage: string): string {
    const known = new Set([...this.sessions.values()].map((session) => session.stage));
    if (stage !== "" && (known.has(stage) || known.size < MAX_STAGES)) return stage;
    return [...known][0] ?? FIRST_STAGE;
  }
}

/** Returns the seconds of 'HH:MM', 'HH:MM +1' or '9:00 AM'; midnight for any other text. */
function startOf(text: string): number {
  const [, time = "", days = "0"] = /^(.*?)(?:\s+\+(\d))?$/s.exec(text) ?? [];
  return (timeInFile(time) ?? 0) + Number(days) * DAY_SECONDS;
}
