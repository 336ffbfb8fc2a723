// The commands of the invitations part.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { INVITATION_QUOTA } from "#app/route-limits.ts";
import { chosenPassPhrase } from "../sign-in/credentials/chosen-pass-phrase.schema.ts";

const LONGEST_SECRET = 200;
const secret = z.string().max(LONGEST_SECRET);

export const checkInvitation = command("/invitation/asked", "everyone", z.object({ secret }), {
  quota: INVITATION_QUOTA,
  isQuestion: true,
}).answering<{ name: string; until: string }>();

export const choosePassPhrase = command(
  "/invitation/pass-phrase",
  "everyone",
  z.object({ secret, passPhrase: chosenPassPhrase }),
  { quota: INVITATION_QUOTA, secret: ["secret", "passPhrase"], isNeverQueued: true },
).answering<{ name: string; leadsTo: string }>();
