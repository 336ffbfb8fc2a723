// What the contact form opens with: a new draft, or what came of the one sent without JavaScript.
import { randomUUID } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/platform/context.server.ts";
import type { Draft, OpenEnquiry } from "#app/site/contact/enquiry.ts";

const REFERENCE = /^E-[0-9A-Z]{1,12}$/;

/** Why the enquiry that this request posted was not taken, and what was typed. */
export const refusalContext = createContext<{ error: string; typed: Draft } | null>(null);

/** Tells one draft of an enquiry from the next, and when its form was drawn. */
export type DraftMark = Pick<OpenEnquiry, "key" | "drawnAt">;

/** The mark that a page is to be drawn with; null for a new one. */
export const draftContext = createContext<DraftMark | null>(null);

export function newDraft(context: Readonly<RouterContextProvider>): DraftMark {
  return { key: randomUUID(), drawnAt: context.get(platformContext).now().getTime() };
}

export function openEnquiry(
  request: Request,
  context: Readonly<RouterContextProvider>,
): OpenEnquiry {
  const sent = new URL(request.url).searchParams.get("sent") ?? "";
  return {
    ...(context.get(draftContext) ?? newDraft(context)),
    sent: REFERENCE.test(sent) ? sent : null,
    refusal: context.get(refusalContext),
  };
}
