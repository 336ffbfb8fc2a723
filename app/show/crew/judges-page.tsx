// The judges' runner: the category on stage, the next one, and the judges' light.
import { ShowFrame } from "../view/show-frame.tsx";
import show from "../view/show.module.css";
import { useShow } from "../view/use-show.ts";
import type { Route } from "./+types/judges-page";
import { ChangedMark } from "./changed-mark.tsx";
import css from "./crew.module.css";
import { JudgesLight } from "./judges-light.tsx";
import { readCrewView } from "./read-crew-view.server.ts";
import { StageChoice } from "./stage-choice.tsx";
import { Trouble } from "./trouble.tsx";
import { useStageChoice } from "./use-stage-choice.ts";

export function loader({ request, params, context }: Route.LoaderArgs) {
  return readCrewView(request, context, { showId: params.id, role: "judges" });
}

export default function JudgesPage({ loaderData }: Route.ComponentProps) {
  const following = useShow(loaderData);
  const { plan, state, press } = following;
  const { chosen, choose, stage } = useStageChoice(following);
  const routines = stage.ahead.filter(({ line }) => line.kind === "routine");
  const category = stage.onStage?.line.category ?? "";
  const other = routines.find(({ line }) => line.category !== category);
  const light = state.judges[chosen] ?? null;
  return (
    <ShowFrame title="Judges' runner" following={following} lateMs={stage.lateMs}>
      <main className={show.page}>
        <StageChoice stages={plan.stages} {...{ chosen, choose }} />
        <Trouble following={following} />
        <section className={css.read} data-is-now>
          <p className={css.label}>On stage</p>
          <p className={css.large}>
            {category || stage.onStage?.line.title || "Nothing is on stage"}
          </p>
          {stage.onStage?.line.number && <p>Number {stage.onStage.line.number}</p>}
        </section>
        <section className={css.read}>
          <p className={css.label}>Next category</p>
          <p className={css.large}>{other?.line.category || "No other category"}</p>
          {other && <p>From number {other.line.number}</p>}
        </section>
        {stage.ahead.slice(0, 1).map(({ entry }) => (
          <ChangedMark key={entry} {...{ entry, following }} />
        ))}
        <JudgesLight light={light} />
        <div className={css.pair}>
          <button
            type="button"
            className={`${show.button} ${css.big}`}
            aria-pressed={light === true}
            onClick={() => press(chosen, { kind: "judges", isReady: true }, "Judges ready")}
          >
            Judges ready
          </button>
          <button
            type="button"
            className={`${show.button} ${css.big}`}
            data-is="danger"
            onClick={() => press(chosen, { kind: "judges", isReady: false }, "Judges not ready")}
          >
            Judges not ready
          </button>
        </div>
      </main>
    </ShowFrame>
  );
}
