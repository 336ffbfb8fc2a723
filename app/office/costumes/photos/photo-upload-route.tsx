// Uploads one photo for a costume form and returns its ticket.
import { Refused } from "#app/data/commands/answer.ts";
import { platformContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/photo-upload-route";
import { ticketFor } from "./photo-tickets.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const file = await request.formData().then(
    (form) => form.get("photo"),
    () => null,
  );
  if (!(file instanceof File)) return refusal("No photo was sent.");
  try {
    return Response.json({ ticket: await ticketFor(context.get(platformContext), file) });
  } catch (error) {
    if (error instanceof Refused) return refusal(error.message);
    throw error;
  }
}

function refusal(problem: string): Response {
  return Response.json({ problem }, { status: 422 });
}
