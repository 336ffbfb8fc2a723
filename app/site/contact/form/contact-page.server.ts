// Receives the contact form from a browser without JavaScript.
import { data, type RouterContextProvider } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { SENT_ID, type Draft } from "#app/site/contact/enquiry.ts";
import { withHireWish } from "#app/site/contact/hire-wish.ts";
import { refusalContext } from "./open-enquiry.server.ts";
import { readPost } from "#app/http/read-post.server.ts";
import { receiveEnquiry } from "#app/site/contact/receiving/receive-enquiry.server.ts";

/** Redirects to the confirmation on success; otherwise shows the form again with its text. */
export async function takeContactForm(request: Request, context: Readonly<RouterContextProvider>) {
  const posted = await readPost(request);
  if ("error" in posted) {
    context.set(refusalContext, { error: posted.error, typed: {} });
    return data(null, { status: 400 });
  }
  const { status, body } = await receiveEnquiry(
    context.get(platformContext),
    context.get(visitorContext),
    withHireWish(wordsIn(posted.fields)),
  );
  if (!body.ok) {
    const { error, field } = body;
    context.set(refusalContext, { error, field, typed: typedIn(posted.fields) });
    return data(null, { status });
  }
  return new Response(null, {
    status: 303,
    headers: { location: `/contact?sent=${body.reference}#${SENT_ID}` },
  });
}

function typedIn(fields: unknown): Draft {
  const { name, email, subject, message, room, date, hours } = Object(fields) as Draft;
  return { name, email, subject, message, room, date, hours };
}

/** Drops files that are sent in place of text. */
function wordsIn(fields: unknown): Record<string, string> {
  const words = Object.entries(Object(fields) as Record<string, unknown>);
  return Object.fromEntries(
    words.filter((each): each is [string, string] => typeof each[1] === "string"),
  );
}
