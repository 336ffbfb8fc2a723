// Edits to sessions: add, edit, split, join, remove all.
import { DAY_SECONDS, secondsOfDay } from "#app/scheduler/plan/clock.ts";
import { itemKey, lastIdNumber, type Plan, type Section } from "#app/scheduler/plan/plan.ts";
import { joinedNote } from "#app/scheduler/plan/edit/edit-items.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { wallSeconds } from "./session-clock.ts";
import { FIRST_STAGE, MAX_SESSIONS, type Programme, type Session } from "./session.ts";
import { inOrder, sectionsIn, sessionById } from "./plan-sessions.ts";

const NEXT_START_STEP_SECONDS = 5 * 60;

/**
 * Adds a session and selects it. The first one takes over all sections and the flat running order
 * from the Start Time, so that nothing changes its position or time; any other starts when the last
 * one on its day and stage ends, rounded up to five minutes. Unchanged at the maximum number of
 * sessions.
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

/** Changes some of a session's fields; a blank name or stage changes nothing. */
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
 * Starts a new session at a section, or at an item, which splits its section. No time changes: the
 * new session starts when its first item does, on the same day and stage, and has the 'End by'.
 * Unchanged when a session would be left empty.
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
  // Directly after the original: sessions with the same start keep the list's order.
  const sessions = programme.sessions.flatMap((one) =>
    one === session ? [{ ...one, endBySeconds: null }, added] : [one],
  );
  return withSessions({ ...plan, sections, selectedSectionId: added.id }, sessions);
}

/**
 * Joins a session with the next one on its stage, keeping the first one's name and start and both
 * notes; unchanged for the last.
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
  // The first session's sections come before the next one's, whatever was between them on other
  // stages.
  return withSessions({ ...plan, sections, selectedSectionId }, sessions);
}

/** Returns the next session on the same stage; undefined after the last. */
export function nextOnStage({ programme }: Plan, sessionId: string): Session | undefined {
  const sessions = programme?.sessions ?? [];
  const at = sessions.findIndex(({ id }) => id === sessionId);
  return sessions.find((one, place) => place > at && one.stage === sessions[at]?.stage);
}

/**
 * Removes all sessions; the order by day, start and stage becomes one running order from the Start
 * Time, with every item.
 */
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

/** Returns the id of the selected session, or of the selected section's session. */
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

/** Returns the latest end of the sessions on a day and stage. */
function endOf(plan: Plan, day: string, stage: string): number {
  const ends = timelineOf(plan).map((entry) =>
    entry.kind === "session" && entry.session.day === day && entry.session.stage === stage
      ? wallSeconds(entry.endSeconds, entry.clock)
      : 0,
  );
  return Math.min(Math.max(...ends), 2 * DAY_SECONDS);
}

/** Returns the start of a section or item on its session's clock. */
function startOf(plan: Plan, key: string): number | null {
  for (const entry of timelineOf(plan)) {
    if (entry.kind === "session") continue;
    const own = entry.kind === "section" ? entry.section.id : itemKey(entry.item);
    if (own === key && entry.session) return wallSeconds(entry.startSeconds, entry.session.clock);
  }
  return null;
}
