// Creates a new link for a person, replacing the old one.
import { handler } from "#app/data/commands/handler.server.ts";
import { giveLink } from "./give-link.server.ts";
import { personThere } from "#app/office/sign-in/credentials/people-guards.server.ts";
import { makeLink } from "../settings.commands.ts";

export const makeLinkHandler = handler(makeLink, async (desk, { personId }) => ({
  link: await giveLink(desk, await personThere(desk.trx, personId)),
}));
