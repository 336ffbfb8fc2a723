// Marks a line of the day as done; each can be taken back.
import { z } from "zod";
import { command } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/refused.ts";
import { dueKind } from "./today.server.ts";

const FAMILY_MOST = 50;
const NOT_HERE = "This is done on its own page.";

/** Does what a line asks for: a call logged, a trial asked about, a fee paid, an enquiry replied to. */
export const doLine = command({
  address: "/admin/today/done",
  schema: z.object({
    kind: z.string().max(20),
    ids: z.array(z.string().min(1)).min(1).max(FAMILY_MOST),
  }),
  run: async (desk, { kind, ids }) => {
    const { finish } = dueKind(kind) ?? {};
    if (!finish) throw new Refused(422, NOT_HERE);
    return { change: await finish(desk, ids) };
  },
});
