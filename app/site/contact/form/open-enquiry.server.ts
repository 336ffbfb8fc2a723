// The initial state of the contact form after an enquiry without JavaScript.
import { createContext, type RouterContextProvider } from "react-router";
import type { OpenEnquiry } from "#app/site/contact/enquiry.ts";

const REFERENCE = /^E-[0-9A-Z]{1,12}$/;

/** Why the enquiry in this request was refused, and the typed values. */
export const refusalContext = createContext<OpenEnquiry["refusal"]>(null);

export function openEnquiry(
  request: Request,
  context: Readonly<RouterContextProvider>,
): OpenEnquiry {
  const sent = new URL(request.url).searchParams.get("sent") ?? "";
  return {
    sent: REFERENCE.test(sent) ? sent : null,
    refusal: context.get(refusalContext),
  };
}
