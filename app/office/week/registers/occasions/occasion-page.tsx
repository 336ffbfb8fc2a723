// The register of a performance, by dressing room, of a rehearsal, or of an event.
import { data, href } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { minuteOf } from "#app/platform/days/minute-of.ts";
import { Card } from "#app/ui/card.tsx";
import { formatNamedDay } from "#app/ui/format.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { useRefresh } from "../use-refresh.ts";
import type { Route } from "./+types/occasion-page";
import { OCCASION_KINDS, occasionName } from "./occasion.ts";
import { OccasionChildRow } from "./occasion-child-row.tsx";
import { occasionTimes } from "./occasion-words.ts";
import { readOccasion } from "./read-occasions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, schoolDays, now } = context.get(platformContext);
  const { today, timeOf } = await schoolDays();
  const kind = OCCASION_KINDS.find((each) => each === params.kind);
  const moment = { today, nowMinute: minuteOf(timeOf(now().toISOString())) };
  const visitor = context.get(visitorContext);
  const register = kind && (await readOccasion(database, visitor, { kind, id: params.id }, moment));
  if (!register) throw data("This is no longer there.", { status: 404 });
  return { register, today };
}

const READ_AGAIN_MS = 2_000;

export default function OccasionPage({ loaderData }: Route.ComponentProps) {
  const { register, today } = loaderData;
  const { kind, id, day, where, groups } = register;
  useRefresh(READ_AGAIN_MS);
  const when = `${formatNamedDay(day)}, ${occasionTimes(register)}`;
  const children = groups.flatMap((group) => group.children);
  const here = children.filter(({ presence }) => presence === "in").length;
  const expected = children.filter(({ presence }) => presence !== "away").length;
  return (
    <>
      <PageHead
        title={occasionName(register)}
        subtitle={[when, where, `${here}\u00a0of\u00a0${expected}\u00a0in`]
          .filter(Boolean)
          .join(" · ")}
        back={{ to: `${href("/admin/registers")}?day=${day}`, name: "Registers" }}
      />
      {groups.length === 0 && (
        <EmptyState
          title={kind === "event" ? "Nobody has booked this yet" : "Nobody is in this yet"}
        >
          <p>
            {kind === "event"
              ? "Children are listed here once their families have booked."
              : "Children are listed here once they are in one of the show's numbers."}
          </p>
        </EmptyState>
      )}
      {groups.map((group) => (
        <Card
          key={group.name}
          title={group.name || "Children"}
          isUntitled={group.name === ""}
          note={String(group.children.length)}
          mb="md"
          maw="64rem"
        >
          {group.chaperones && <Quiet mb="md">Chaperones: {group.chaperones}</Quiet>}
          <LinedList isBlock aria-label={group.name || "Children"}>
            {group.children.map((child) => (
              <OccasionChildRow
                key={child.id}
                child={child}
                of={{ kind, id }}
                isAhead={day > today}
              />
            ))}
          </LinedList>
        </Card>
      ))}
    </>
  );
}
