// 'Parents' QR code': one page to hang up, with the link that parents follow.
import { data } from "react-router";
import { renderSVG } from "uqr";
import { platformContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { runningOrderPath } from "#app/scheduler/publishing/publication.ts";
import { requireControl } from "../devices/require-control.server.ts";
import { PageOfControl } from "../view/page-of-control.tsx";
import show from "../view/show.module.css";
import type { Route } from "./+types/parents-page";
import css from "./parents-code.module.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { show: found, headers } = await requireControl(request, context, params.id);
  const link = await context
    .get(platformContext)
    .database.selectFrom("scheduleLinks")
    .select("code")
    .where("scheduleId", "=", found.scheduleId)
    .executeTakeFirst();
  const origin = publicOrigin(request, context) || new URL(request.url).origin;
  const address = link?.code ? origin + runningOrderPath(link.code) : null;
  const svg = address && renderSVG(address, { border: 2 });
  return data({ id: found.id, event: found.plan.event, address, svg }, { headers });
}

export default function ParentsPage({ loaderData }: Route.ComponentProps) {
  const { id, event, address, svg } = loaderData;
  return (
    <PageOfControl title="Follow the show" {...{ id, event }}>
      {address === null || svg === null ? (
        <p>This running order isn't shared. Publish it again in the scheduler to get a link.</p>
      ) : (
        <div className={css.sheet}>
          <p>What is on stage now, and when to be ready:</p>
          {/* oxlint-disable-next-line react/no-danger -- our own picture of our own address */}
          <div className={css.code} dangerouslySetInnerHTML={{ __html: svg }} />
          <p className={css.address}>{address}</p>
          <div>
            <button type="button" className={show.button} onClick={() => window.print()}>
              Print
            </button>
          </div>
        </div>
      )}
    </PageOfControl>
  );
}
