// Carries out an action on a line of Today. Every action can be undone.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { LOCKED } from "../changes/undo.ts";
import { dueKind } from "./today.server.ts";
import { doLine } from "./today.commands.ts";

const NOT_HERE = "Please do this on its own page.";

/** Runs the action that the line's kind declares. */
export const doLineHandler = handler(doLine, async (desk, { kind, ids, act, ...input }) => {
  const due = dueKind(kind);
  const done = due?.finish?.[act];
  if (!done) throw new Refused(422, NOT_HERE);
  if (!desk.visitor.scopes.has(due.scope)) throw new Refused(403, LOCKED, { gate: due.scope });
  return { change: await done(desk, ids, input) };
});
