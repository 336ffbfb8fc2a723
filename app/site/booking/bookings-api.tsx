// Takes bookings from the school's own pages and from programs of origins that the school lists.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { readPosted } from "#app/platform/http/posted.server.ts";
import type { Route } from "./+types/bookings-api";
import { bookTrial } from "./receiving/book-trial.server.ts";

const RETRY_AFTER_SECONDS = "600";
const TOO_OFTEN = 429;

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, ["pick", "wait"]);
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
  const { status, error, full } = booked;
  const headers: HeadersInit = status === TOO_OFTEN ? { "retry-after": RETRY_AFTER_SECONDS } : {};
  return Response.json({ ok: false, error, full }, { status, headers });
}
