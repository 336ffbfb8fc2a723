// Locks the members area.
import { redirect } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { lock } from "#app/identity/unlock.server.ts";
import type { Route } from "./+types/lock-members";
import { pageAfterSignIn } from "#app/office/sign-in/page-after-sign-in.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  await lock(context.get(platformContext), context.get(visitorContext), "members");
  const isChange = request.headers.get("content-type")?.startsWith("application/json");
  // A hydrated page stays open; without JavaScript the visitor is redirected to the form's page.
  if (isChange) return Response.json({ isSaved: true });
  return redirect(pageAfterSignIn("members", String((await request.formData()).get("from") ?? "")));
}
