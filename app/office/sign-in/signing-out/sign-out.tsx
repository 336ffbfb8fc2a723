// Ends the session of this browser, or those of every browser: one's own, or for an owner everybody's.
import { redirect } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { signOut } from "#app/identity/unlock.server.ts";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext);
  // Read as text: signing out must work for a request without any body too.
  const everywhere = new URLSearchParams(await request.text()).get("everywhere") === "yes";
  const cookies = await signOut(context.get(platformContext), visitor, { everywhere });
  return redirect("/admin", {
    headers: new Headers(cookies.map((cookie) => ["set-cookie", cookie])),
  });
}
