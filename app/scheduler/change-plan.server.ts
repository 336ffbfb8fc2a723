// Handles a request body for saved schedules: most bodies save one; a small body may name another
// action.
import { z } from "zod";
import type { Platform } from "#app/data/context.server.ts";
import type { Answer, Asking } from "./plan-calls.server.ts";
import { deletePlan, savePlan } from "./plans.server.ts";
import { publishPlan, stopSharing } from "./publishing/publish.server.ts";

const MAX_LENGTH = 100;
const id = z.string().max(MAX_LENGTH);

const action = z.discriminatedUnion("do", [
  z.object({ do: z.literal("delete"), id }),
  z.object({ do: z.literal("stop sharing"), id }),
  z.object({
    do: z.literal("publish"),
    id,
    key: z.string().min(1).max(MAX_LENGTH),
    version: z.int().min(1),
    showsNames: z.boolean(),
  }),
]);
const MAX_ACTION_BYTES = 500;

/**
 * Runs the action in the body: delete, publish or stop sharing. Any other body is saved as a
 * schedule.
 */
export function changePlan(
  needs: Pick<Platform, "database" | "now" | "schoolDays">,
  visitor: Asking,
  posted: Uint8Array<ArrayBuffer>,
): Promise<Answer<object>> {
  const request = posted.byteLength <= MAX_ACTION_BYTES ? action.safeParse(parsed(posted)) : null;
  if (!request?.success) return savePlan(needs, visitor, posted);
  const { data } = request;
  if (data.do === "delete") return deletePlan(needs, visitor, data.id);
  if (data.do === "stop sharing") return stopSharing(needs, visitor, data.id);
  const { do: _do, ...publishing } = data;
  return publishPlan(needs, visitor, publishing);
}

function parsed(posted: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(posted));
  } catch {
    return undefined;
  }
}
