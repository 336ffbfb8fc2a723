// Takes one photo of a costume that is being filled in; the answer is the ticket that the form sends on.
import { platformContext } from "#app/platform/context.server.ts";
import { PhotoRefusal, preparePhoto } from "#app/platform/photos/add-photo.server.ts";
import type { Route } from "./+types/photo-upload-route";
import { photoTicket } from "./photo-tickets.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { photos, secret, now } = context.get(platformContext);
  const file = await request.formData().then(
    (form) => form.get("photo"),
    () => null,
  );
  if (!(file instanceof File)) return refusal("No photo was sent.");
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const prepared = await preparePhoto(photos, bytes, file.name);
    return Response.json({ ticket: photoTicket(secret, prepared, now()) });
  } catch (error) {
    if (error instanceof PhotoRefusal) return refusal(error.message);
    throw error;
  }
}

function refusal(problem: string): Response {
  return Response.json({ problem }, { status: 422 });
}
