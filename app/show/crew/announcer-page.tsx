// The announcer's script: what is on stage and what comes next, as it is read out.
import { useState } from "react";
import { sinceAwards } from "../rules/since-awards.ts";
import type { ShownEntry } from "../rules/stage-view.ts";
import { exactTimeIn, lineText } from "../rules/show-words.ts";
import { saidText } from "#app/scheduler/plan/said.ts";
import { ShowFrame } from "../view/show-frame.tsx";
import show from "../view/show.module.css";
import { type Following, useShow } from "../view/use-show.ts";
import type { Route } from "./+types/announcer-page";
import { ChangedMark } from "./changed-mark.tsx";
import css from "./crew.module.css";
import { readCrewView } from "./read-crew-view.server.ts";
import { SponsorLines } from "./sponsor-lines.tsx";
import { StageChoice } from "./stage-choice.tsx";
import { Trouble } from "./trouble.tsx";
import { useStageChoice } from "./use-stage-choice.ts";

/** The desk is gone after this long: the announcer goes on by hand, this far at most. */
const LOST_MS = 10_000;
const BY_HAND = 15;

export function loader({ request, params, context }: Route.LoaderArgs) {
  return readCrewView(request, context, { showId: params.id, role: "announcer" });
}

export default function AnnouncerPage({ loaderData }: Route.ComponentProps) {
  const following = useShow(loaderData);
  const { plan, quietMs, nowMs } = following;
  const { chosen, choose, stage } = useStageChoice(following);
  const [byHand, setByHand] = useState<{ steps: number; sinceMs: number } | null>(null);
  const isLost = quietMs >= LOST_MS;
  const steps = isLost ? (byHand?.steps ?? 0) : 0;
  if (!isLost && byHand) setByHand(null);
  const items = [...(stage.onStage ? [stage.onStage] : []), ...stage.ahead];
  const now = items[steps];
  const isOnStage = Boolean(stage.onStage) || steps > 0;
  const next = isOnStage ? items[steps + 1] : now;
  const move = (by: number) =>
    setByHand({
      steps: Math.min(BY_HAND, Math.max(0, steps + by)),
      sinceMs: byHand?.sinceMs ?? nowMs,
    });
  return (
    <ShowFrame title="Announcer" following={following} lateMs={stage.lateMs}>
      <main className={show.page}>
        <StageChoice stages={plan.stages} {...{ chosen, choose }} />
        <Trouble following={following} />
        {isLost && (
          <div className={show.row}>
            {byHand && <p>By hand since {exactTimeIn(plan.zone, byHand.sinceMs).slice(0, 5)}</p>}
            <button type="button" className={show.button} onClick={() => move(-1)}>
              Back by hand
            </button>
            <button type="button" className={show.button} onClick={() => move(1)}>
              Next by hand
            </button>
          </div>
        )}
        {isOnStage && now && <Read label="On stage" one={now} isNow {...{ following }} />}
        {next && <Read label="Next" one={next} {...{ following }} />}
        {!now && <p>Nothing is left to announce on this stage.</p>}
      </main>
    </ShowFrame>
  );
}

type ReadProps = { label: string; one: ShownEntry; isNow?: boolean; following: Following };

function Read({ label, one, isNow = false, following }: ReadProps) {
  const { plan, state } = following;
  const { line, entry } = one;
  const { said } = line;
  return (
    <section className={css.read} data-is-now={isNow || undefined} aria-label={label}>
      <p className={css.label}>{label}</p>
      <p className={css.large}>{lineText({ ...line, title: saidText(line.title, said?.title) })}</p>
      <ChangedMark {...{ entry, following }} />
      <SponsorLines {...{ entry, following }} lines={line.sponsors ?? []} />
      {line.school && <p>{saidText(line.school, said?.school)}</p>}
      {line.dancers.length > 0 && (
        <p>{line.dancers.map((name, place) => saidText(name, said?.dancers[place])).join(", ")}</p>
      )}
      {line.category && <p className={show.quiet}>{line.category}</p>}
      {line.kind === "awards" && (
        <ul>
          {sinceAwards(plan, state, entry).map(({ category, numbers }) => (
            <li key={category}>
              {category}: {numbers.join(", ")}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
