// Everyone who may be in the building now, by studio: for the roll outside, and on paper.
import { Button } from "@mantine/core";
import { useRouteLoaderData } from "react-router";
import { platformContext } from "#app/platform/context.server.ts";
import { formatDay, formatTimes } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import paper from "#app/ui/paper.module.css";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/building";
import { readGuestsOfDay } from "./guests.server.ts";
import { MARK_WORDS } from "./register.ts";
import { readBuilding, type Marked, type Studio } from "./registers.server.ts";
import styles from "./registers.module.css";
import { useReadAgain } from "./use-read-again.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, schoolDays, now } = context.get(platformContext);
  const { today, timeOf } = await schoolDays();
  const time = timeOf(now().toISOString());
  const guests = await readGuestsOfDay(database, today);
  return { today, time, guests, studios: await readBuilding(database, { day: today, time }) };
}

const READ_AGAIN_MS = 10_000;

export default function Building({ loaderData }: Route.ComponentProps) {
  const { today, time, guests, studios } = loaderData;
  const root = useRouteLoaderData<typeof rootLoader>("root");
  useReadAgain(READ_AGAIN_MS);
  const here = studios.flatMap(({ meetings }) =>
    meetings.flatMap(({ id, children }) => [
      ...presentOf(children).map(({ name }) => name),
      ...(guests[id] ?? []),
    ]),
  );
  return (
    <div className={paper.paper}>
      <div className={paper.screenOnly}>
        <PageHead
          title="In the building"
          subtitle={`As of ${time}, ${formatDay(today)}`}
          back={{ to: "/admin/registers", name: "Registers" }}
        >
          <Button onClick={() => print()}>Print</Button>
        </PageHead>
      </div>
      <p className={paper.school}>
        {root?.school?.name}: in the building as of {time}, {formatDay(today)}
      </p>
      {studios.length === 0 ? (
        <EmptyState title="No class is on">
          <p>
            Who is in a class stands here from ten minutes before it until a quarter past its end.
          </p>
        </EmptyState>
      ) : (
        <>
          <p>
            <strong>{here.length} marked as here</strong>
          </p>
          {studios.map((studio) => (
            <StudioList key={studio.name} studio={studio} guests={guests} />
          ))}
        </>
      )}
    </div>
  );
}

/** Who was marked as here or late. */
function presentOf(children: readonly Marked[]): Marked[] {
  return children.filter(({ standing: { mark } }) => mark === "here" || mark === "late");
}

type StudioProps = { studio: Studio; guests: Readonly<Record<string, string[]>> };

function StudioList({ studio: { name, meetings }, guests }: StudioProps) {
  return (
    <section className={styles.studio}>
      <h2>{name}</h2>
      {meetings.map((meeting) => {
        const { id, children, teachers } = meeting;
        const unmarked = children.filter(({ standing }) => standing.mark === null);
        const absent = children.filter(
          ({ standing: { mark } }) => mark === "away" || mark === "excused",
        );
        return (
          <div key={id} className={styles.inStudio}>
            <h3>
              {meeting.name}, {formatTimes(meeting)}
            </h3>
            {teachers && <p>Teachers: {teachers}</p>}
            <Names words="Here" of={presentOf(children)} />
            {guests[id] && (
              <p>
                <strong>At the door, on no list ({guests[id].length}):</strong>{" "}
                {guests[id].join(", ")}
              </p>
            )}
            <Names words="Expected, not marked" of={unmarked} />
            <Names words="Not here" of={absent} isMarked />
          </div>
        );
      })}
    </section>
  );
}

type NamesProps = { words: string; of: readonly Marked[]; isMarked?: boolean };

function Names({ words, of: children, isMarked = false }: NamesProps) {
  if (children.length === 0) return null;
  const nameOf = ({ name, standing: { mark } }: Marked) =>
    isMarked && mark ? `${name} (${MARK_WORDS[mark]})` : name;
  return (
    <p>
      <strong>
        {words} ({children.length}):
      </strong>{" "}
      {children.map(nameOf).join(", ")}
    </p>
  );
}
