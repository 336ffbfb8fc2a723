// Closes the members area again.
import { redirect } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { lock } from "#app/platform/sessions/unlock.server.ts";
import type { Route } from "./+types/lock-members";
import { pageBehind } from "./gates.ts";

export async function action({ request, context }: Route.ActionArgs) {
  await lock(context.get(platformContext), context.get(visitorContext), "members");
  return redirect(pageBehind("members", String((await request.formData()).get("from") ?? "")));
}
