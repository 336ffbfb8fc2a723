// Every action of a show, newest first, undone ones included.
import { data } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { lostAction } from "../desks/desks-view.server.ts";
import { readLost } from "../desks/read-copy.server.ts";
import { requireControl } from "../devices/require-control.server.ts";
import { ROLE_NAMES } from "../rules/show-event.ts";
import { exactTimeIn } from "../rules/show-words.ts";
import { readHistory } from "../store/show-log.server.ts";
import { PageOfControl } from "../view/page-of-control.tsx";
import show from "../view/show.module.css";
import type { Route } from "./+types/history-page";
import { eventText } from "./event-words.ts";
import css from "./show-history.module.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { show: found, headers } = await requireControl(request, context, params.id);
  const { plan, state } = found;
  const { database } = context.get(platformContext);
  const events = await readHistory(database, found.id);
  const undone = new Set(events.flatMap((one) => (one.kind === "undo" ? [one.of] : [])));
  const rows = events.map((one) => ({
    number: one.number,
    at: exactTimeIn(plan.zone, one.atMs),
    words: eventText(plan, state, one),
    device: one.device,
    role: ROLE_NAMES[one.role],
    stage: plan.stages.length > 1 ? one.stage : "",
    isUndone: undone.has(one.number),
  }));
  const lost = (await readLost(database, found.id)).map((row) => {
    const { id, words, device, atMs } = lostAction(row, found);
    return { id, words, device, at: exactTimeIn(plan.zone, atMs) };
  });
  return data({ id: found.id, event: plan.event, rows, lost }, { headers });
}

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { id, event, rows, lost } = loaderData;
  return (
    <PageOfControl title="History" {...{ id, event }}>
      {lost.length > 0 && (
        <section aria-labelledby="lost">
          <h2 id="lost">Not applied</h2>
          <p>One desk stored these while the other one led.</p>
          <ul className={css.rows}>
            {lost.map((row) => (
              <li key={row.id}>
                <time>{row.at}</time>
                <span>
                  {row.words} <span className={show.quiet}>{row.device}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rows.length === 0 && <p>Nothing has happened yet.</p>}
      <ol className={css.rows} reversed>
        {rows.map((row) => (
          <li key={row.number}>
            <time>{row.at}</time>
            <span>
              {row.isUndone ? <s>{row.words}</s> : row.words}
              {row.isUndone && " (undone)"}{" "}
              <span className={show.quiet}>
                {[row.device, row.role, row.stage, `action ${row.number}`]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </PageOfControl>
  );
}
