// The families that have not answered 'Is this still right?' this year: a reminder, and their phones.
import { Anchor, Button, Stack } from "@mantine/core";
import { href, Link } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { pageWindow } from "#app/platform/page-window.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { joined } from "../../slice/due/due-words.ts";
import type { Route } from "./+types/not-answered-page";
import { readNotAnswered } from "./not-answered.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const silent = await readNotAnswered(database, today);
  const homes = silent?.homes ?? [];
  const window = pageWindow(homes.length, new URL(request.url).searchParams.get("page"));
  return {
    since: silent?.since ?? null,
    count: homes.length,
    window,
    homes: homes.slice(window.offset, window.offset + window.size),
  };
}

const COLUMNS: Column[] = [
  { name: "Family", kind: "name" },
  { name: "Children" },
  { name: "Phones" },
];

export default function NotAnswered({ loaderData }: Route.ComponentProps) {
  const { since, count, homes, window } = loaderData;
  const title = "Not answered";
  const back = { to: "/admin/families", name: "Families" };
  if (since === null) {
    return (
      <>
        <PageHead title={title} back={back} />
        <EmptyState title="Nothing is asked this year">
          <p>
            Set the day in <Link to="/admin/settings/school">Settings, School</Link>.
          </p>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={title}
        subtitle={`${formatCount(count, "family", "families")}, asked since ${formatDay(since)}`}
        back={back}
      >
        {count > 0 && (
          <Button component={Link} to="/admin/messages/new?to=not-answered">
            Send a reminder
          </Button>
        )}
      </PageHead>
      {count === 0 ? (
        <EmptyState title="Everyone has answered">
          <p>Each home has confirmed its details this year.</p>
        </EmptyState>
      ) : (
        <ListTable label="Families without an answer" columns={COLUMNS}>
          {homes.map(({ id, name, children, contacts }) => (
            <ListRow key={id}>
              <ListName>
                <Link to={href("/admin/families/:id", { id })}>{name}</Link>
              </ListName>
              <ListCell label="Children">{joined(children.map((child) => child.name))}</ListCell>
              <ListCell label="Phones">
                <Stack gap="2xs">
                  {contacts.map((contact) => (
                    <span key={contact.id}>
                      {contact.name} <PhoneLink phone={contact.phone} />{" "}
                      {contact.phone !== "" && (
                        <Anchor
                          href={`sms:${contact.phone.replaceAll(" ", "")}`}
                          aria-label={`Text ${contact.name}`}
                        >
                          Text
                        </Anchor>
                      )}
                    </span>
                  ))}
                </Stack>
              </ListCell>
            </ListRow>
          ))}
        </ListTable>
      )}
      <Pager window={window} />
    </>
  );
}
