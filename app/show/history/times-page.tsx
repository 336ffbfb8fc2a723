// 'Planned and actual': each routine's start and length against its plan.
import { data } from "react-router";
import { requireControl } from "../devices/require-control.server.ts";
import { plannedAndActual } from "../rules/planned-and-actual.ts";
import { PageOfControl } from "../view/page-of-control.tsx";
import show from "../view/show.module.css";
import type { Route } from "./+types/times-page";
import css from "./show-history.module.css";
import { TIMES_HEADERS, timesRow } from "./times-rows.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { show: found, headers } = await requireControl(request, context, params.id);
  const { plan, state } = found;
  const rows = plannedAndActual(plan, state).map((one) => timesRow(plan, one));
  return data({ id: found.id, event: plan.event, rows }, { headers });
}

export default function TimesPage({ loaderData }: Route.ComponentProps) {
  const { id, event, rows } = loaderData;
  const tools = (
    <a className={show.button} href={`/show/${id}/times.csv`} download>
      Download CSV
    </a>
  );
  return (
    <PageOfControl title="Planned and actual" {...{ id, event, tools }}>
      {rows.length === 0 ? (
        <p>No routine has been danced yet.</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              {TIMES_HEADERS.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join(" ")}>
                {row.map((cell, at) => (
                  <td key={TIMES_HEADERS[at]} data-name={TIMES_HEADERS[at]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PageOfControl>
  );
}
