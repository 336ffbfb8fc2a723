// Accepts enquiries: answers JSON with JSON, and a form with a page.
import { redirect } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { slideOf } from "#app/site/slides/slides.ts";
import { SENT_ID } from "./enquiry.ts";
import type { Route } from "./+types/contact-api";
import { readPost } from "#app/http/read-post.server.ts";
import { receiveEnquiry, type Received } from "./receiving/receive-enquiry.server.ts";

const SEE_OTHER = 303;

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPost(request);
  const received: Received =
    "error" in posted
      ? { status: 400, body: { ok: false, error: posted.error } }
      : await receiveEnquiry(
          context.get(platformContext),
          context.get(visitorContext),
          posted.fields,
          request.headers.get("idempotency-key"),
        );
  const { body, status } = received;
  const wait = "retryAfterSeconds" in received ? received.retryAfterSeconds : undefined;
  const headers: Record<string, string> = wait ? { "retry-after": String(wait) } : {};
  if (!posted.isForm) return Response.json(body, { status, headers });
  return body.ok
    ? redirect(`${slideOf("contact").route}?sent=${body.reference}#${SENT_ID}`, SEE_OTHER)
    : new Response(`${body.error}\n`, {
        status,
        headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
      });
}
