// Accepts bookings from the school's pages, and from programs on the origins that the school allows.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { readPost } from "#app/http/read-post.server.ts";
import type { Route } from "./+types/bookings-api";
import { LIST_FIELDS } from "./booking.schema.ts";
import { bookTrial } from "./receiving/book-trial.server.ts";

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPost(request, LIST_FIELDS);
  if ("error" in posted) {
    return Response.json({ ok: false, error: posted.error, full: [] }, { status: 400 });
  }
  const booked = await bookTrial(
    context.get(platformContext),
    context.get(visitorContext),
    posted.fields,
    { key: request.headers.get("idempotency-key"), origin: publicOrigin(request, context) },
  );
  if (booked.status === 200) return Response.json({ ok: true, reference: booked.reference });
  const { status, error, full, missing, field, expected, retryAfterSeconds } = booked;
  const headers: HeadersInit =
    retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  const body = {
    ok: false,
    error,
    full,
    ...(field && { field }),
    ...(expected && { expected }),
    ...(missing.length > 0 && { missing }),
  };
  return Response.json(body, { status, headers });
}
