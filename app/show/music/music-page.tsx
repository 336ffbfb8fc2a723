// The deck operator's page: the music of the routine on stage and of the next ones.
import { formatCount } from "#app/ui/format.ts";
import { readCrewView } from "../crew/read-crew-view.server.ts";
import { StageChoice } from "../crew/stage-choice.tsx";
import { Trouble } from "../crew/trouble.tsx";
import { useStageChoice } from "../crew/use-stage-choice.ts";
import { lengthText, lineText } from "../rules/show-words.ts";
import type { ShownEntry } from "../rules/stage-view.ts";
import { ShowFrame } from "../view/show-frame.tsx";
import show from "../view/show.module.css";
import { useShow } from "../view/use-show.ts";
import type { Route } from "./+types/music-page";
import css from "./music.module.css";
import { HELD, missingAhead, type MusicByRow, musicOf, toHold } from "./show-music.ts";
import { useHeldMusic } from "./use-held-music.ts";
import { useMusicList } from "./use-music-list.ts";
import { usePlayer } from "./use-player.ts";

export function loader({ request, params, context }: Route.LoaderArgs) {
  return readCrewView(request, context, { showId: params.id, role: "music" });
}

const NO_MUSIC: MusicByRow = new Map();

export default function MusicPage({ loaderData }: Route.ComponentProps) {
  const following = useShow(loaderData);
  const { plan, view } = following;
  const { chosen, choose, stage } = useStageChoice(following);
  const list = useMusicList(view.id);
  const byRow = list ?? NO_MUSIC;
  const items = [...(stage.onStage ? [stage.onStage] : []), ...stage.ahead];
  const next = toHold(items, byRow);
  const held = useHeldMusic(
    view.id,
    next.map(({ id }) => id),
  );
  const player = usePlayer();
  const ready = next.filter(({ id }) => held.has(id)).length;
  const routines = items.filter(({ line }) => line.kind === "routine").slice(0, HELD);
  const missing = missingAhead(routines, byRow);
  const isReady = next.length > 0 && ready === next.length && missing === 0;
  return (
    <ShowFrame title="Music" following={following} lateMs={stage.lateMs}>
      <main className={show.page}>
        <StageChoice stages={plan.stages} {...{ chosen, choose }} />
        <Trouble following={following} />
        <output className={css.ready} data-is-ready={isReady || undefined}>
          {readyText(list, { ready, of: next.length, missing })}
        </output>
        {player.trouble && (
          <p className={show.wrong} role="alert">
            {player.trouble}
          </p>
        )}
        {routines.length === 0 && <p>Nothing is left to play on this stage.</p>}
        <ol className={css.list}>
          {routines.map((one) => (
            <Deck
              key={one.entry}
              {...{ one, byRow, held, player }}
              label={one === stage.onStage ? "On stage" : ""}
            />
          ))}
        </ol>
      </main>
    </ShowFrame>
  );
}

type Counts = { ready: number; of: number; missing: number };

function readyText(list: MusicByRow | null, { ready, of, missing }: Counts): string {
  if (!list) return "Loading the music";
  if (list.size === 0)
    return "This plan has no music files. Add them under Music in the scheduler.";
  const without = missing > 0 ? `, ${missing} missing` : "";
  if (ready < of) return `${ready} of the next ${of} ready${without}`;
  if (of === 0) return missing > 0 ? `${missing} missing` : "No music is left to play.";
  return `Next ${of} ready${without}`;
}

type DeckProps = {
  one: ShownEntry;
  byRow: MusicByRow;
  held: ReadonlyMap<string, string>;
  player: ReturnType<typeof usePlayer>;
  label: string;
};

function Deck({ one: { entry, line }, byRow, held, player, label }: DeckProps) {
  const found = musicOf(line, byRow);
  const address = found?.is === "file" ? held.get(found.music.id) : undefined;
  const isPlaying = player.playing === entry;
  return (
    <li data-is-playing={isPlaying || undefined} data-is={found?.is}>
      <div>
        {label && <p className={css.label}>{label}</p>}
        <p className={css.title}>{lineText(line)}</p>
        {found?.is === "file" && (
          <p className={show.quiet}>
            {found.music.fileName}, {lengthText(found.music.lengthMs)}
            {found.music.silenceBeforeMs >= SAID_MS &&
              `, ${formatCount(Math.round(found.music.silenceBeforeMs / 1000), "second")} of silence first`}
          </p>
        )}
        {found?.is === "none" && <p className={show.quiet}>No music</p>}
        {found?.is === "missing" && <p className={show.wrong}>Missing</p>}
        {found?.is === "late" && (
          <p className={show.quiet}>Late entry: play it from what the dancers bring.</p>
        )}
      </div>
      {found?.is === "file" &&
        (isPlaying ? (
          <button
            type="button"
            className={`${show.button} ${css.press}`}
            data-is="danger"
            aria-label={`Stop ${lineText(line)}`}
            onClick={player.stop}
          >
            Stop
          </button>
        ) : (
          <button
            type="button"
            className={`${show.button} ${css.press}`}
            data-is={label ? "main" : undefined}
            aria-label={`Play ${lineText(line)}`}
            disabled={address === undefined}
            onClick={() => address !== undefined && player.play(entry, address)}
          >
            {address === undefined ? "Loading" : "Play"}
          </button>
        ))}
    </li>
  );
}

/** A shorter silence is not worth a word. */
const SAID_MS = 1000;
