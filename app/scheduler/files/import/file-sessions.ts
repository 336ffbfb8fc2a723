// Reads a column with the show or session of each routine.
import type { Choices, Question, TableRead } from "#app/files/table/table-kind.ts";
import { dayReadings } from "#app/platform/typed/day-readings.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { secondsOfDay, wholeSeconds } from "#app/scheduler/plan/clock.ts";
import type { Plan, Section } from "#app/scheduler/plan/plan.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import { inOrder } from "#app/scheduler/plan/sessions/plan-sessions.ts";
import { FIRST_STAGE, MAX_SESSIONS, type Session } from "#app/scheduler/plan/sessions/session.ts";
import type { Field } from "../columns.ts";
import { timeInFile } from "./event-days.ts";
import { withRunningOrder } from "./import-schedule.ts";

type Table = Pick<TableRead<Field>, "header" | "rows" | "positions">;

const SESSION = /^(?:show|session|performance|concert|recital|matinee)s?(?: (?:name|no|number))?$/i;

/** The session of each routine, by its row. */
type SessionsAsked = { questions: Question[]; sessionOf: ReadonlyMap<number, string> | null };

/** Asks whether an unused column has the session of each routine. */
export function sessionQuestion(
  { header, rows, positions }: Table,
  choices: Choices,
): SessionsAsked {
  const nothing = { questions: [], sessionOf: null };
  const at = header.findIndex((one) => one.field === null && SESSION.test(one.header.trim()));
  if (at < 0) return nothing;
  const cells = rows.map((row) => row[at]?.trim() ?? "");
  const names = new Set(cells);
  const runs = cells.filter((cell, place) => cell !== cells[place - 1]).length;
  const isOfBlocks = names.size >= 2 && names.size <= MAX_SESSIONS && runs === names.size;
  if (!isOfBlocks || names.has("")) return nothing;
  const name = header[at]!.header;
  const id = `session:${name}`;
  const titleAt = header.findIndex(({ field }) => field === "name");
  const titles = rows.map((row) => row[titleAt]?.trim().toLowerCase() ?? "");
  // In a single running order a routine in two shows would conflict with itself.
  const isTwice = titleAt >= 0 && new Set(titles).size < titles.length;
  const answer = choices.answers?.[id];
  const guess = isTwice ? "yes" : "no";
  const question: Question = {
    id,
    text: `Is ${name} the session of each routine?`,
    choices: [
      { value: "yes", label: `Yes, in the file's order: ${[...names].slice(0, 3).join("; ")}` },
      { value: "no", label: "No, load one list of routines" },
    ],
    guess,
    isEssential: isTwice,
    header: name,
  };
  return {
    questions: answer === undefined ? [question] : [],
    sessionOf:
      (answer ?? guess) === "yes"
        ? new Map(cells.map((cell, place) => [positions[place]!, cell]))
        : null,
  };
}

/**
 * Returns the plan with a session for each name and its routines in the file's order. A session starts at the time
 * in its name, or else at the end of the previous session.
 */
export function withFileSessions(
  plan: Plan,
  routines: readonly Routine[],
  sessionOf: ReadonlyMap<number, string>,
): Plan {
  const sessions: Session[] = [];
  const sections: Section[] = [];
  let nextSeconds = secondsOfDay(plan.settings.startTime);
  for (const [name, own] of Map.groupBy(routines, ({ row }) => sessionOf.get(row) ?? "")) {
    const id = `session-s${sessions.length + 1}-0`;
    const { day, startSeconds = nextSeconds } = momentIn(name);
    sessions.push({ id, name, day, startSeconds, endBySeconds: null, stage: FIRST_STAGE });
    sections.push({
      type: "section",
      id: `section-${own[0]!.row}`,
      name,
      items: own.map((routine) => placed(routine)),
      sessionId: id,
    });
    const buffer = plan.settings.bufferSeconds;
    const length = own.reduce((sum, { duration }) => sum + wholeSeconds(duration) + buffer, 0);
    nextSeconds = startSeconds + length;
  }
  const programme = { sessions, stages: [FIRST_STAGE], numbering: "all" as const, zone: "" };
  return inOrder(withRunningOrder({ ...plan, programme }, sections, []));
}

/** Returns the day and time in a name such as 'Sat 27/6/2027 12pm'. */
function momentIn(name: string): { day: string; startSeconds?: number } {
  const words = name.split(/\s+/);
  const seconds = /[:.ap]/i.test(words.at(-1) ?? "") ? timeInFile(words.at(-1) ?? "") : null;
  const { dayFirst, monthFirst } = dayReadings(
    (seconds === null ? words : words.slice(0, -1)).filter((word) => /\d/.test(word)).join(" "),
  );
  const day = dayFirst === monthFirst ? (dayFirst ?? "") : "";
  return seconds === null ? { day } : { day, startSeconds: seconds };
}
