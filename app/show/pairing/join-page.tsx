// Where a device types the six digits shown at the desk. Works without scripts.
import { data, redirect } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { readPost } from "#app/http/read-post.server.ts";
import { deviceCookie } from "../devices/show-devices.server.ts";
import show from "../view/show.module.css";
import type { Route } from "./+types/join-page";
import { joinShow } from "./join-codes.server.ts";
import { pageOfRole } from "./show-pages.ts";

const MOST_NAME = 40;

export function loader({ request }: Route.LoaderArgs) {
  return { code: readCode(new URL(request.url).searchParams.get("code") ?? "") };
}

function readCode(typed: string): string {
  return typed.replaceAll(/\D/g, "").slice(0, 6);
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const posted = await readPost(request);
  const fields = "error" in posted ? {} : (Object(posted.fields) as Record<string, unknown>);
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name].trim() : "");
  const name = text("name").slice(0, MOST_NAME);
  const joined = await joinShow(platform, context.get(visitorContext), {
    code: text("code"),
    name,
  });
  if ("words" in joined) return data({ words: joined.words, name }, { status: joined.status });
  throw redirect(pageOfRole(joined.showId, joined.role), {
    headers: { "set-cookie": deviceCookie(joined.token, platform.environment) },
  });
}

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={show.show}>
      <title>Join a show</title>
      <main className={show.page}>
        <h1>Join a show</h1>
        <form method="post" className={show.page}>
          <label className={show.field}>
            The six digits at the desk
            <input
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              defaultValue={loaderData.code}
              aria-invalid={actionData ? true : undefined}
              aria-describedby={actionData ? "refused" : undefined}
            />
          </label>
          {actionData && (
            <p id="refused" role="alert" className={show.wrong}>
              {actionData.words}
            </p>
          )}
          <label className={show.field}>
            Name of this device, if you like
            <input
              name="name"
              maxLength={MOST_NAME}
              placeholder="Sam, stage left"
              defaultValue={actionData?.name}
            />
          </label>
          <div>
            <button type="submit" className={show.button} data-is="main">
              Join
            </button>
          </div>
        </form>
      </main>
    </div>
  );
}
