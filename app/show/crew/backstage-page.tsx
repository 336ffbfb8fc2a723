// Backstage: who is here for the next routines, who is missing, and quick changes.
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { useState } from "react";
import { quickChanges } from "../rules/quick-changes.ts";
import type { ShownEntry } from "../rules/stage-view.ts";
import { minutesText, shortText, timeIn } from "../rules/show-words.ts";
import { ShowFrame } from "../view/show-frame.tsx";
import show from "../view/show.module.css";
import { type Following, useShow } from "../view/use-show.ts";
import type { Route } from "./+types/backstage-page";
import { ChangedMark } from "./changed-mark.tsx";
import css from "./crew.module.css";
import { readCrewView } from "./read-crew-view.server.ts";
import { StageChoice } from "./stage-choice.tsx";
import { Trouble } from "./trouble.tsx";
import { useStageChoice } from "./use-stage-choice.ts";

/** Routines to check in, and those of them that are missing when nobody is here. */
const LISTED = 15;
const SOON = 5;

export function loader({ request, params, context }: Route.LoaderArgs) {
  return readCrewView(request, context, { showId: params.id, role: "backstage" });
}

export default function BackstagePage({ loaderData }: Route.ComponentProps) {
  const following = useShow(loaderData);
  const { plan, state, times } = following;
  const { chosen, choose, stage } = useStageChoice(following);
  const listed = stage.ahead.filter(({ line }) => line.kind === "routine").slice(0, LISTED);
  const quick = quickChanges(plan, times);
  return (
    <ShowFrame title="Backstage" following={following} lateMs={stage.lateMs}>
      <main className={show.page}>
        <StageChoice stages={plan.stages} {...{ chosen, choose }} />
        <Trouble following={following} />
        {stage.onStage && (
          <p>
            On stage: <strong>{shortText(stage.onStage.line)}</strong> {stage.onStage.line.title}
          </p>
        )}
        {listed.length === 0 && <p>Nobody is left to check in on this stage.</p>}
        <ol className={css.check}>
          {listed.map((one, place) => (
            <CheckIn
              key={one.entry}
              {...{ one, following }}
              stageName={chosen}
              isSoon={place < SOON}
              isCalled={state.calls.includes(one.entry)}
              quick={quick
                .get(one.entry)
                ?.map(({ dancer, minutes }) => `Quick change: ${minutes} min, ${dancer}`)}
            />
          ))}
        </ol>
      </main>
    </ShowFrame>
  );
}

function StudioPhone({ school, phone }: { school: string; phone: string | undefined }) {
  if (phone)
    return (
      <>
        {school}: <PhoneLink phone={phone} />
      </>
    );
  return school ? `No phone for ${school}.` : "No studio is named.";
}

/** On one line, as in 'in 7 min'. */
const inMinutes = (ms: number) => `in ${minutesText(ms)}`.replaceAll(" ", "\u00a0");

type CheckInProps = {
  one: ShownEntry;
  following: Following;
  stageName: string;
  isSoon: boolean;
  isCalled: boolean;
  quick: string[] | undefined;
};

function CheckIn({ one, following, stageName, isSoon, isCalled, quick = [] }: CheckInProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { plan, state, nowMs, press } = following;
  const { entry, line, session, times } = one;
  const here = state.here[entry];
  const isHere = here === true;
  const isMissing = isSoon && !isHere;
  const name = shortText(line);
  const mark = (dancer: string | null, next: boolean) =>
    press(
      stageName,
      { kind: "check in", entry, dancer, isHere: next },
      `${name} ${next ? "is here" : "is not here"}`,
    );
  return (
    <li data-is-missing={isMissing || undefined} data-is-here={isHere || undefined}>
      <div className={css.head}>
        <strong>{line.number}</strong>
        <div>
          <p className={css.title}>{line.title}</p>
          <p className={show.quiet}>
            {line.school && `${line.school}, `}
            <span suppressHydrationWarning>
              {times.expectedMs !== null &&
                `${timeIn(plan.zone, session, times.expectedMs)}, ${inMinutes(times.expectedMs - nowMs)}`}
            </span>
          </p>
          {isMissing && (
            <p className={show.wrong}>
              Missing. <StudioPhone school={line.school} phone={plan.phones[line.school]} />
            </p>
          )}
          <ChangedMark {...{ entry, following }} />
          {isCalled && <p className={css.wanted}>Wanted now</p>}
          {quick.map((words) => (
            <p key={words} className={css.quick}>
              {words}
            </p>
          ))}
        </div>
        <button
          type="button"
          className={`${show.button} ${css.tap}`}
          aria-pressed={isHere}
          aria-label={`${name} here`}
          onClick={() => mark(null, !isHere)}
        >
          Here
        </button>
      </div>
      <div className={show.row}>
        {line.dancers.length > 0 && (
          <button
            type="button"
            className={show.button}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {hereText(here, line.dancers.length)}
          </button>
        )}
        <button
          type="button"
          className={show.button}
          onClick={() => press(stageName, { kind: "not ready", entry }, `${name} not ready`)}
        >
          Not ready
        </button>
      </div>
      {isOpen && (
        <ul className={css.dancers}>
          {line.dancers.map((dancer, place) => {
            const key = line.dancerKeys[place] ?? dancer;
            const isIn = isHere || (Array.isArray(here) && here.includes(key));
            return (
              <li key={key}>
                <button
                  type="button"
                  className={`${show.button} ${css.tap}`}
                  aria-pressed={isIn}
                  onClick={() => mark(key, !isIn)}
                >
                  {dancer}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

function hereText(here: true | readonly string[] | undefined, all: number): string {
  const count = here === true ? all : (here?.length ?? 0);
  return `${count} of ${all} here`;
}
