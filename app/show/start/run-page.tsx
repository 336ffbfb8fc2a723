// 'Run show': opens the newest published version of a plan, or the show that runs.
import { useEffect, useRef } from "react";
import { data, Form, href, redirect, useActionData } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { readPost } from "#app/http/read-post.server.ts";
import { NOT_PUBLISHED } from "../rules/not-published.ts";
import { readSpeed } from "../rules/speeds.ts";
import {
  type DateToAsk,
  datesToAsk,
  findRunning,
  openShow,
  readPublished,
} from "../store/open-show.server.ts";
import show from "../view/show.module.css";
import type { Route } from "./+types/run-page";

const REFUSED = 400;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(platformContext);
  const query = new URL(request.url).searchParams;
  const scheduleId = query.get("plan") ?? "";
  const running = await findRunning(database, scheduleId);
  if (running) throw redirect(`/show/${running.id}`);
  const published = await readPublished(database, scheduleId);
  return {
    scheduleId,
    event: published?.plan.event?.name ?? "",
    version: published?.number ?? null,
    dates: published ? datesToAsk(published.plan) : [],
    isRehearsal: query.get("rehearse") === "yes",
  };
}

type Answer = { errors: Record<string, string>; typed: Record<string, string> };

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readPost(request);
  const fields = "error" in posted ? {} : (Object(posted.fields) as Record<string, unknown>);
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
  const typed = Object.fromEntries(
    Object.keys(fields)
      .filter((name) => name.startsWith("day:"))
      .map((name) => [name.slice("day:".length), text(name)]),
  );
  const isRehearsal = text("rehearse") === "yes";
  const opened = await openShow(context.get(platformContext), {
    scheduleId: text("plan"),
    typed,
    by: actorName(context.get(visitorContext)),
    isRehearsal,
    speed: isRehearsal ? readSpeed(text("speed")) : 1,
  });
  if ("id" in opened) throw redirect(`/show/${opened.id}`);
  return data<Answer>({ errors: opened.errors, typed }, { status: REFUSED });
}

export default function RunPage({ loaderData }: Route.ComponentProps) {
  const { scheduleId, event, version, dates, isRehearsal } = loaderData;
  const answer = useActionData<Answer>();
  const form = useRef<HTMLFormElement>(null);
  const asksNothing = version !== null && dates.length === 0 && !isRehearsal;
  useEffect(() => {
    if (asksNothing && !answer) form.current?.requestSubmit();
  }, [asksNothing, answer]);
  const problem = answer?.errors[""];
  return (
    <div className={show.show}>
      <title>Run show</title>
      <main className={show.page}>
        <h1>{event || "Run show"}</h1>
        {version === null ? (
          <>
            <p>{NOT_PUBLISHED}</p>
            <p>
              <a
                className={show.button}
                href={`${href("/competition-scheduler")}?id=${encodeURIComponent(scheduleId)}`}
              >
                Open the plan
              </a>
            </p>
          </>
        ) : (
          <Form method="post" ref={form} reloadDocument className={show.page}>
            <input type="hidden" name="plan" value={scheduleId} />
            <p>
              {isRehearsal
                ? `A rehearsal of version ${version}. Parents see nothing of it, and it is deleted when it ends.`
                : `Version ${version} is run from here. Parents see what is on stage once the show has started.`}
            </p>
            {dates.map((one) => (
              <DateField
                key={one.id}
                one={one}
                typed={answer?.typed[one.id] ?? ""}
                error={answer?.errors[one.id]}
              />
            ))}
            {isRehearsal && <Speed />}
            {problem && (
              <p className={show.wrong} role="alert">
                {problem}
              </p>
            )}
            <div>
              <button type="submit" className={show.button} data-is="main">
                {isRehearsal ? "Start rehearsal" : "Run show"}
              </button>
            </div>
          </Form>
        )}
        {version !== null && !isRehearsal && (
          <p>
            <a href={`/show/run?plan=${encodeURIComponent(scheduleId)}&rehearse=yes`}>
              Rehearse instead
            </a>
          </p>
        )}
      </main>
    </div>
  );
}

type DateFieldProps = { one: DateToAsk; typed: string; error: string | undefined };

function DateField({ one, typed, error }: DateFieldProps) {
  const id = `day:${one.id}`;
  return (
    <p className={show.field}>
      <label htmlFor={id}>{one.name ? `Date of ${one.name}` : "Date of the show"}</label>
      <input
        id={id}
        name={id}
        defaultValue={typed}
        placeholder="dd/mm/yyyy"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <span id={`${id}-error`} className={show.wrong}>
          {error}
        </span>
      )}
    </p>
  );
}

function Speed() {
  return (
    <label className={show.field}>
      Speed
      <select name="speed" defaultValue="1">
        <option value="1">Real time</option>
        <option value="10">10 times</option>
        <option value="60">60 times</option>
      </select>
    </label>
  );
}
