// Serves a photo at the requested width (`?w=320`) to visitors who may see it.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { findPhoto } from "#app/data/photos/find-photo.server.ts";
import { photoName, widthFor } from "#app/data/photos/photo-rules.ts";
import type { Route } from "./+types/photo-route";

/** Consent may be withdrawn, so caches revalidate after a minute. */
const PUBLIC = "public, max-age=60";
/** Unpublished website pictures: their consent may be withdrawn as well. */
const UNPUBLISHED = "private, max-age=60";
/** A photo never changes at its address; staff-only photos are cached by the browser alone. */
const STAFF_ONLY = "private, max-age=31536000, immutable";

const WORDS = {
  401: "Sign in first.",
  403: "Your pass-phrase does not open this.",
  404: "Photo not found.",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, photos } = context.get(platformContext);
  const photo = await findPhoto(database, context.get(visitorContext).scopes, params.id);
  if (typeof photo === "number") return refusal(photo);
  const wanted = new URL(request.url).searchParams.get("w");
  const width = widthFor(photo.width, wanted === null ? null : Number(wanted));
  const headers = {
    "content-type": "image/webp",
    "cache-control": cachingOf(photo.scope),
    etag: `"${photo.id}-${width}"`,
    "x-content-type-options": "nosniff",
  };
  if (request.headers.get("if-none-match") === headers.etag) {
    return new Response(null, { status: 304, headers });
  }
  const bytes = await photos.get(photoName(photo.id, width));
  if (!bytes) return refusal(404);
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
}

function cachingOf(scope: string | null): string {
  if (scope === null) return PUBLIC;
  return scope === "admin" ? UNPUBLISHED : STAFF_ONLY;
}

function refusal(status: keyof typeof WORDS): Response {
  return new Response(WORDS[status], {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
