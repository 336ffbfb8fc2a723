// The endpoint of a password box on a page that stays open.
import type { Route } from "./+types/unlock-in-place";
import { tryGate } from "./try-gate.server.ts";

export async function action(tried: Route.ActionArgs) {
  const opened = await tryGate(tried);
  if (!opened.isOpen) {
    const { message, hint, status, headers } = opened;
    return Response.json({ message, hint }, { status, headers });
  }
  const { leadsTo, headers } = opened;
  return Response.json({ leadsTo }, { headers });
}
