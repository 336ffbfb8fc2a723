// Takes a request for a sign-in link: the same work and the same answer for every address.
import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import { isOneTooMany, tooManyTries } from "./link-limits.server.ts";

export type LinkAnswer = { status: 200 | 400 | 429; isSent: boolean; words: string };

const LONGEST_ADDRESS = 254;
const CHECK_ADDRESS = "Please check the email address.";

/** Stores the request; a job looks the address up and mails the link. */
export async function requestLink(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { address, page }: { address: string; page: string },
): Promise<LinkAnswer> {
  const { database, now } = context.get(platformContext);
  const { phone } = (await liveContentOf(context)).content.school;
  if (!/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@.,;<>]+$/.test(address) || address.length > LONGEST_ADDRESS)
    return { status: 400, isSent: false, words: CHECK_ADDRESS };
  if (await isOneTooMany(database, context.get(visitorContext), now())) {
    return { status: 429, isSent: false, words: tooManyTries(phone) };
  }
  const origin = publicOrigin(request, context);
  const createdAt = now().toISOString();
  await database
    .insertInto("familyLinkRequests")
    .values({ id: randomUUID(), address, page, origin, createdAt })
    .execute();
  return { status: 200, isSent: true, words: onItsWay(phone) };
}

export function onItsWay(phone: string): string {
  const call = phone === "" ? "" : ` If nothing comes, call us on ${phone}.`;
  return `If we know that address, a link is on its way. It works once, within 15 minutes.${call}`;
}
