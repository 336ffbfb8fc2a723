// Edits to the stages of a plan with sessions, and to its numbering.
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { MAX_STAGES, type Numbering, type Programme } from "./session.ts";
import { inOrder } from "./plan-sessions.ts";

/** Adds a stage; unchanged without sessions, for a blank or existing name, and at the maximum. */
export function addStage(plan: Plan, name: string): Plan {
  const stages = plan.programme?.stages ?? [];
  if (!isFree(stages, name) || stages.length >= MAX_STAGES) return plan;
  return withProgramme(plan, { stages: [...stages, name.trim()] });
}

/** Renames a stage, with its sessions; unchanged for a blank or existing name. */
export function renameStage(plan: Plan, stage: string, name: string): Plan {
  const { programme } = plan;
  if (!programme?.stages.includes(stage) || !isFree(programme.stages, name)) return plan;
  const renamed = (one: string) => (one === stage ? name.trim() : one);
  return withProgramme(plan, {
    stages: programme.stages.map(renamed),
    sessions: programme.sessions.map((session) =>
      session.stage === stage ? { ...session, stage: name.trim() } : session,
    ),
  });
}

/** Moves a stage up or down, at most to the ends. */
export function stepStage(plan: Plan, stage: string, step: -1 | 1): Plan {
  const stages = plan.programme?.stages ?? [];
  const from = stages.indexOf(stage);
  const to = from + step;
  if (from < 0 || to < 0 || to >= stages.length) return plan;
  return withProgramme(plan, { stages: stages.toSpliced(from, 1).toSpliced(to, 0, stage) });
}

/** Removes a stage; unchanged while it has a session. */
export function removeStage(plan: Plan, stage: string): Plan {
  const { programme } = plan;
  if (!programme?.stages.includes(stage) || isInUse(programme, stage)) return plan;
  return withProgramme(plan, { stages: programme.stages.filter((one) => one !== stage) });
}

export function isInUse({ sessions }: Programme, stage: string): boolean {
  return sessions.some((session) => session.stage === stage);
}

/** Returns true when a name is not blank and no stage has it. */
export function isFree(stages: readonly string[], name: string): boolean {
  return name.trim() !== "" && !stages.includes(name.trim());
}

export function withNumbering(plan: Plan, numbering: Numbering): Plan {
  return plan.programme?.numbering === numbering ? plan : withProgramme(plan, { numbering });
}

/** Sets the time zone; '' for none. */
export function withZone(plan: Plan, zone: string): Plan {
  return plan.programme?.zone === zone ? plan : withProgramme(plan, { zone });
}

function withProgramme(plan: Plan, changed: Partial<Programme>): Plan {
  const { programme } = plan;
  return programme ? inOrder({ ...plan, programme: { ...programme, ...changed } }) : plan;
}
