// What a person does to sessions by hand: add, edit, split, join, take all away.
import { DAY_SECONDS, secondsOfDay } from "#app/scheduler/plan/clock.ts";
import { itemKey, lastIdNumber, type Plan, type Section } from "#app/scheduler/plan/plan.ts";
import { joinedNote } from "#app/scheduler/plan/edit/edit-items.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { wallSeconds } from "./session-clock.ts";
import { FIRST_STAGE, MAX_SESSIONS, type Programme, type Session } from "./session.ts";
import { inOrder, sectionsIn, sessionById } from "./plan-sessions.ts";

const NEXT_START_STEP_SECONDS = 5 * 60;

/**
 * The plan with a new session, selected. The first takes over all sections and the flat running order from
 * the Start Time on, so that no item changes its place or time; any other begins when the last one on the
 * same day and stage ends, at the next five minutes. Unchanged at the most sessions that a plan holds.
 */
export function addSession(plan: Plan, zone: string): Plan {
  if (!plan.programme) return withFirstSession(plan, zone);
  const { sessions } = plan.programme;
  if (sessions.length >= MAX_SESSIONS) return plan;
  const last = sessionById(plan, sessionOfSelected(plan)) ?? sessions.at(-1)!;
  const end = endOf(plan, last.day, last.stage);
  const session: Session = {
    id: `session-${lastIdNumber(plan) + 1}`,
    name: freshName(sessions),
    day: last.day,
    startSeconds: Math.ceil(end / NEXT_START_STEP_SECONDS) * NEXT_START_STEP_SECONDS,
    endBySeconds: null,
    stage: last.stage,
  };
  return withSessions({ ...plan, selectedSectionId: session.id }, [...sessions, session]);
}

function withFirstSession(plan: Plan, zone: string): Plan {
  const id = `session-${lastIdNumber(plan) + 1}`;
  const startSeconds = secondsOfDay(plan.settings.startTime);
  const session: Session = {
    id,
    name: "Session 1",
    day: "",
    startSeconds,
    endBySeconds: null,
    stage: FIRST_STAGE,
  };
  const flat: Section = {
    type: "section",
    id: `section-${lastIdNumber(plan) + 2}`,
    name: "Section 1",
    items: plan.runningOrder,
  };
  const isFlat = plan.sections.length === 0 && plan.runningOrder.length > 0;
  const sections = isFlat ? [flat] : plan.sections;
  const programme: Programme = {
    sessions: [session],
    stages: [FIRST_STAGE],
    numbering: "all",
    zone,
  };
  return {
    ...plan,
    sections: sections.map((section) => ({ ...section, sessionId: id })),
    runningOrder: [],
    selectedSectionId: sections.at(-1)?.id ?? id,
    programme,
  };
}

/** The plan with some of a session's fields changed; a blank name or stage changes nothing. */
export function editSession(
  plan: Plan,
  sessionId: string,
  changed: Partial<Omit<Session, "id">>,
): Plan {
  const { programme } = plan;
  const isBlank = [changed.name, changed.stage].some((text) => text?.trim() === "");
  const session = sessionById(plan, sessionId);
  if (!programme || !session || isBlank) return plan;
  const next = { ...session, ...changed };
  const fields = Object.keys(changed) as (keyof typeof changed)[];
  if (fields.every((field) => next[field] === session[field])) return plan;
  return withSessions(
    plan,
    programme.sessions.map((one) => (one === session ? next : one)),
  );
}

/**
 * The plan with a new session that begins with a section, or with an item of one, which is cut in two.
 * No time changes: it starts when what it begins with does, on the same day and stage, and the session's
 * 'End by' is its own from then on. Unchanged where that would leave a session without anything.
 */
export function splitSession(plan: Plan, key: string): Plan {
  const { programme } = plan;
  const section = plan.sections.find(
    ({ id, items }) => id === key || items.some((item) => itemKey(item) === key),
  );
  const session = sessionById(plan, section?.sessionId);
  if (!programme || !section || !session || programme.sessions.length >= MAX_SESSIONS) return plan;
  const within = sectionsIn(plan, session.id);
  const place = within.indexOf(section);
  const cut = Math.max(
    0,
    section.items.findIndex((item) => itemKey(item) === key),
  );
  const startSeconds = startOf(plan, key);
  if ((place === 0 && cut === 0) || startSeconds === null) return plan;
  const number = lastIdNumber(plan);
  const added: Session = {
    ...session,
    id: `session-${number + 1}`,
    name: freshName(programme.sessions),
    startSeconds,
  };
  const moved = new Set(within.slice(place + (cut > 0 ? 1 : 0)));
  const sections = plan.sections.flatMap((one): Section[] => {
    if (moved.has(one)) return [{ ...one, sessionId: added.id }];
    if (one !== section) return [one];
    const { isPinned: _isPinned, ...rest } = one;
    const id = `section-${number + 2}`;
    return [
      { ...rest, items: one.items.slice(0, cut) },
      { ...rest, id, items: one.items.slice(cut), sessionId: added.id },
    ];
  });
  // Right after the one that is split: of sessions with one start the order is the list's.
  const sessions = programme.sessions.flatMap((one) =>
    one === session ? [{ ...one, endBySeconds: null }, added] : [one],
  );
  return withSessions({ ...plan, sections, selectedSectionId: added.id }, sessions);
}

/**
 * The plan with a session and the next on its stage as one, with the first one's name and start and the notes
 * of both; unchanged for the last.
 */
export function joinSession(plan: Plan, sessionId: string): Plan {
  const session = sessionById(plan, sessionId);
  const next = nextOnStage(plan, sessionId);
  if (!plan.programme || !session || !next) return plan;
  const { endBySeconds } = next;
  const joined = { ...session, endBySeconds, note: joinedNote(session.note, next.note) };
  const sessions = plan.programme.sessions.flatMap((one) => {
    if (one === next) return [];
    return one === session ? [joined] : [one];
  });
  const sections = plan.sections.map((section) =>
    section.sessionId === next.id ? { ...section, sessionId } : section,
  );
  const selectedSectionId = plan.selectedSectionId === next.id ? sessionId : plan.selectedSectionId;
  // Those of the first come before those of the next, whatever stood between them on other stages.
  return withSessions({ ...plan, sections, selectedSectionId }, sessions);
}

/** The session that comes next on the stage of another; undefined after the last. */
export function nextOnStage({ programme }: Plan, sessionId: string): Session | undefined {
  const sessions = programme?.sessions ?? [];
  const at = sessions.findIndex(({ id }) => id === sessionId);
  return sessions.find((one, place) => place > at && one.stage === sessions[at]?.stage);
}

/** The plan as one line in the order of day, start and stage, from the Start Time on; no item is left out. */
export function removeSessions(plan: Plan): Plan {
  const { programme, ...rest } = inOrder(plan);
  if (!programme) return plan;
  const sections = rest.sections.map(({ sessionId: _sessionId, ...section }): Section => section);
  const isThere = sections.some(({ id }) => id === rest.selectedSectionId);
  return {
    ...rest,
    sections,
    selectedSectionId: isThere ? rest.selectedSectionId : (sections.at(-1)?.id ?? null),
  };
}

/** The session that is selected, or that the selected section is in. */
export function sessionOfSelected(plan: Plan): string | undefined {
  const { selectedSectionId } = plan;
  const section = plan.sections.find(({ id }) => id === selectedSectionId);
  return section?.sessionId ?? sessionById(plan, selectedSectionId)?.id;
}

function withSessions(plan: Plan, sessions: Session[]): Plan {
  return inOrder({ ...plan, programme: { ...plan.programme!, sessions } });
}

function freshName(sessions: readonly Session[]): string {
  const names = new Set(sessions.map(({ name }) => name));
  let number = sessions.length + 1;
  while (names.has(`Session ${number}`)) number++;
  return `Session ${number}`;
}

/** The latest end of the sessions of a day and stage. */
function endOf(plan: Plan, day: string, stage: string): number {
  const ends = timelineOf(plan).map((entry) =>
    entry.kind === "session" && entry.session.day === day && entry.session.stage === stage
      ? wallSeconds(entry.endSeconds, entry.clock)
      : 0,
  );
  return Math.min(Math.max(...ends), 2 * DAY_SECONDS);
}

/** When a section or an item starts, as its session's clock shows it. */
function startOf(plan: Plan, key: string): number | null {
  for (const entry of timelineOf(plan)) {
    if (entry.kind === "session") continue;
    const own = entry.kind === "section" ? entry.section.id : itemKey(entry.item);
    if (own === key && entry.session) return wallSeconds(entry.startSeconds, entry.session.clock);
  }
  return null;
}
