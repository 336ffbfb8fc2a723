// A board for the hall: now, next and on deck. Without scripts it loads itself again.
import { type StageView, resumesAt, stageView } from "../rules/stage-view.ts";
import { boardTimeIn } from "../rules/show-words.ts";
import type { ShowLine } from "../rules/show-plan.ts";
import { Freshness } from "../view/show-frame.tsx";
import show from "../view/show.module.css";
import frame from "../view/show-frame.module.css";
import { type Following, useShow } from "../view/use-show.ts";
import { readCrewView } from "../crew/read-crew-view.server.ts";
import type { Route } from "./+types/board-page";
import css from "./board.module.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const view = await readCrewView(request, context, { showId: params.id, role: "board" });
  return { view, stage: new URL(request.url).searchParams.get("stage") };
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const following = useShow(loaderData.view, { byAsking: true });
  const { plan, state, times, nowMs, view } = following;
  const chosen = plan.stages.find((one) => one === loaderData.stage) ?? plan.stages[0] ?? "";
  const stage = stageView(plan, state, times, chosen, nowMs);
  return (
    <div className={`${show.show} ${css.board}`}>
      <title>{plan.event || "Board"}</title>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      {view.isRehearsal && <p className={frame.rehearsal}>Rehearsal</p>}
      <Freshness following={following} />
      <main className={css.main}>
        <h1 className={show.unseen}>{plan.event || "Board"}</h1>
        <Now following={following} stage={stage} />
        {state.endedMs === null && (
          <ol className={css.next}>
            {upcoming(stage).map(({ line, entry }, place) => (
              <li key={entry}>
                <span className={css.label}>{place === 0 ? "Next" : "On deck"}</span>
                <strong>{line.number}</strong>
                <Words line={line} />
              </li>
            ))}
          </ol>
        )}
      </main>
    </div>
  );
}

const SHOWN = 2;

/** Returns the next items: before the start the first is shown large already. */
function upcoming({ onStage, ahead }: StageView) {
  return ahead.slice(onStage ? 0 : 1, onStage ? SHOWN : SHOWN + 1);
}

function Now({ following, stage }: { following: Following; stage: StageView }) {
  const { plan, state } = following;
  const { onStage, ahead, isHeld } = stage;
  const [first] = ahead;
  if (state.endedMs !== null || (!onStage && !first))
    return <p className={css.message}>The show has ended.</p>;
  if (!onStage && first)
    return (
      <section className={css.now}>
        <p className={css.label}>
          Starts at {boardTimeIn(plan.zone, first.session, first.times.plannedMs)}
        </p>
        <p className={css.number}>{first.line.number}</p>
        <Words line={first.line} />
      </section>
    );
  const { line } = onStage!;
  const resumes = line.kind === "routine" ? "" : resumesAt(plan, stage);
  return (
    <section className={css.now}>
      <p className={css.label}>{isHeld ? "On hold" : "On stage"}</p>
      {line.number ? <p className={css.number}>{line.number}</p> : null}
      <Words line={line} />
      {resumes && <p className={css.title}>Dancing resumes at {resumes}</p>}
    </section>
  );
}

function Words({ line }: { line: ShowLine }) {
  return (
    <div className={css.words}>
      <p className={css.title}>{line.title}</p>
      {line.school && <p className={css.school}>{line.school}</p>}
    </div>
  );
}
