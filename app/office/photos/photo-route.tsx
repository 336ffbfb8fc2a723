// A photo by its address, in the width that is asked for (`?w=320`), to those who may see it.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { findPhoto } from "#app/platform/photos/find-photo.server.ts";
import { photoName, widthFor } from "#app/platform/photos/photo-rules.ts";
import type { Route } from "./+types/photo-route";

const WORDS = {
  401: "Sign in first.",
  403: "Your pass-phrase does not open this.",
  404: "There is no such photo.",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, photos } = context.get(platformContext);
  const photo = await findPhoto(database, context.get(visitorContext).scopes, params.id);
  if (typeof photo === "number") return refusal(photo);
  const wanted = new URL(request.url).searchParams.get("w");
  const width = widthFor(photo.width, wanted === null ? null : Number(wanted));
  const bytes = await photos.get(photoName(photo.id, width));
  if (!bytes) return refusal(404);
  // A photo never changes under its address; what only staff may see stays in their own browser.
  const who = photo.scope === null ? "public" : "private";
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": "image/webp",
      "cache-control": `${who}, max-age=31536000, immutable`,
      "x-content-type-options": "nosniff",
    },
  });
}

function refusal(status: keyof typeof WORDS): Response {
  return new Response(WORDS[status], {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
