// 'Print what's left': the items that have not been on stage, with their expected times.
import { useEffect } from "react";
import { data } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { requireControl } from "../devices/require-control.server.ts";
import { showTimes } from "../rules/show-times.ts";
import { stageView } from "../rules/stage-view.ts";
import { exactTimeIn, timeIn } from "../rules/show-words.ts";
import { deskMs } from "../store/desk-clock.server.ts";
import { showTimeAt } from "../store/show-clock.ts";
import { PageOfControl } from "../view/page-of-control.tsx";
import show from "../view/show.module.css";
import type { Route } from "./+types/left-page";
import css from "./left.module.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { show: found, headers } = await requireControl(request, context, params.id);
  const { plan, state, clock } = found;
  const nowMs = showTimeAt(clock, deskMs(context.get(platformContext).now()));
  const times = showTimes(plan, state, nowMs);
  const sessions = plan.stages.flatMap((stage) => {
    const { onStage, ahead } = stageView(plan, state, times, stage, nowMs);
    const left = [...(onStage ? [onStage] : []), ...ahead];
    return [...Map.groupBy(left, ({ session }) => session)].map(([session, entries]) => ({
      name: [formatDay(session.day), session.name, plan.stages.length > 1 ? stage : ""]
        .filter(Boolean)
        .join(", "),
      rows: entries.map(({ line, times: of }) => ({
        time: of.expectedMs === null ? "" : timeIn(plan.zone, session, of.expectedMs),
        number: line.number,
        title: line.title,
        school: line.school,
      })),
    }));
  });
  const { id, version } = found;
  const at = exactTimeIn(plan.zone, nowMs).slice(0, 5);
  return data({ id, version, event: plan.event, at, sessions }, { headers });
}

export default function LeftPage({ loaderData }: Route.ComponentProps) {
  const { id, event, version, at, sessions } = loaderData;
  useEffect(() => window.print(), []);
  return (
    <PageOfControl title="What's left" {...{ id, event }}>
      <p className={show.quiet}>
        Version {version}, as of {at}
      </p>
      {sessions.length === 0 && <p>Nothing is left.</p>}
      {sessions.map(({ name, rows }) => (
        <section key={name} className={css.session}>
          <h2>{name}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Expected</th>
                <th scope="col">Number</th>
                <th scope="col">Title</th>
                <th scope="col">Studio</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <tr key={place}>
                  <td>{row.time}</td>
                  <td>{row.number}</td>
                  <td>{row.title}</td>
                  <td>{row.school}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </PageOfControl>
  );
}
