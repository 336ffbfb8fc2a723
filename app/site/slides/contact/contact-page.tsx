// The contact slide's own address, which also takes the form of a browser without JavaScript.
import { data } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/contact-page";
import { SENT_ID, type Draft } from "../../contact/enquiry.ts";
import { refusalContext } from "../../contact/open-enquiry.server.ts";
import { readPosted } from "../../contact/posted.server.ts";
import { receiveEnquiry } from "../../contact/receive-enquiry.server.ts";
import { slideMeta } from "../../slide-meta.tsx";

export const meta: Route.MetaFunction = ({ matches }) => slideMeta("contact", matches);

export default function ContactPage() {
  return null;
}

/** What a browser without JavaScript sends: on success the page says so, else the text is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readPosted(request);
  if ("error" in posted) {
    context.set(refusalContext, { error: posted.error, typed: {} });
    return data(null, { status: 400 });
  }
  const { status, body } = await receiveEnquiry(
    context.get(platformContext),
    context.get(visitorContext),
    posted.fields,
  );
  if (!body.ok) {
    context.set(refusalContext, { error: body.error, typed: typedIn(posted.fields) });
    return data(null, { status });
  }
  return new Response(null, {
    status: 303,
    headers: { location: `/contact?sent=${body.reference}#${SENT_ID}` },
  });
}

function typedIn(fields: unknown): Draft {
  const { name, email, subject, message } = Object(fields) as Draft;
  return { name, email, subject, message };
}
