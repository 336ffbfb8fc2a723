// Ends this browser's session, or the sessions of every browser: your own, or everyone's for an owner.
import { redirect } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { signOut } from "#app/identity/unlock.server.ts";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext);
  // Read as text, because signing out must also work for a request without a body.
  const everywhere = new URLSearchParams(await request.text()).get("everywhere") === "yes";
  const cookies = await signOut(context.get(platformContext), visitor, { everywhere });
  return redirect("/admin", {
    headers: new Headers(cookies.map((cookie) => ["set-cookie", cookie])),
  });
}
