// Where every password box posts to; without JavaScript it is a page of its own.
import { data, redirect } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { isScope } from "#app/platform/sessions/scopes.ts";
import { unlock } from "#app/platform/sessions/unlock.server.ts";
import type { Route } from "./+types/unlock";
import { GATES, pageBehind } from "./gates.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./sign-in.module.css";

export function loader({ params }: Route.LoaderArgs) {
  if (!isScope(params.gate)) throw redirect("/");
  return { gate: params.gate };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isScope(params.gate)) throw new Response("There is no such gate.", { status: 404 });
  const form = await request.formData();
  const result = await unlock(context.get(platformContext), context.get(visitorContext), {
    gate: params.gate,
    typed: String(form.get("password") ?? ""),
  });
  if (!result.isOpen) return data({ message: result.message }, { status: result.status });
  const headers = new Headers(result.cookies.map((cookie) => ["set-cookie", cookie]));
  return redirect(pageBehind(params.gate, String(form.get("from") ?? "")), { headers });
}

export default function Unlock({ loaderData: { gate }, actionData }: Route.ComponentProps) {
  const { title, text } = GATES[gate];
  return (
    <div className={styles.narrow}>
      <title>{title}</title>
      <section className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.quiet}>{text}</p>
        <PasswordForm gate={gate} message={actionData?.message} />
      </section>
    </div>
  );
}
