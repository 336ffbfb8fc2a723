// Does what a line of the day asks for; each can be taken back.
import { z } from "zod";
import { command } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/answer.ts";
import { dueKind } from "./today.server.ts";

const FAMILY_MOST = 50;
const NOTE_LENGTH = 2000;
const NOT_HERE = "This is done on its own page.";

/** A call logged, a trial asked about, a fee paid, an enquiry replied to: what the kind declares. */
export const doLine = command({
  address: "/admin/today/done",
  schema: z.object({
    kind: z.string().max(20),
    ids: z.array(z.string().min(1)).min(1).max(FAMILY_MOST),
    /** Pages of an earlier build send none: they mean the first that needs no more than a tap. */
    act: z.string().max(20).optional(),
    note: z
      .string()
      .max(NOTE_LENGTH, `Keep the note to ${NOTE_LENGTH} characters.`)
      .transform((text) => text.trim())
      .default(""),
    reason: z.string().max(60).default(""),
    choice: z.string().max(64).default(""),
    isMeant: z.boolean().default(false),
  }),
  run: async (desk, { kind, ids, act, ...said }) => {
    const { finish = {} } = dueKind(kind) ?? {};
    const done = act === undefined ? Object.values(finish)[0] : finish[act];
    if (!done) throw new Refused(422, NOT_HERE);
    return { change: await done(desk, ids, said) };
  },
});
