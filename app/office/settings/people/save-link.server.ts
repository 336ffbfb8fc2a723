// Makes a new link for a person, in place of the one that they have.
import { command } from "#app/platform/commands/command.server.ts";
import { giveLink } from "./give-link.server.ts";
import { OWNER_CHANGES } from "./owner.schema.ts";
import { personThere } from "#app/office/sign-in/credentials/people-guards.server.ts";
import { OWNER } from "#app/office/settings/settings-desk.server.ts";

export const makeLink = command({
  address: OWNER,
  asks: "make link",
  needsProof: true,
  schema: OWNER_CHANGES["make link"],
  isAnswerSecret: true,
  run: async (desk, { personId }) => ({
    link: await giveLink(desk, await personThere(desk.trx, personId)),
  }),
});
