// The delivery log: every message with what became of its mails.
import { Button } from "@mantine/core";
import { href, Link } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/messages-page";
import { countWords } from "./delivery-words.ts";
import { readMessages, type ListedMessage } from "./read-messages.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const page = new URL(request.url).searchParams.get("page");
  return readMessages(database, await schoolDays(), page);
}

const COLUMNS: Column[] = [
  { name: "Subject", kind: "name" },
  { name: "Kind" },
  { name: "Sent" },
  { name: "By" },
  { name: "Delivery" },
];

export default function MessagesPage({ loaderData: { messages, window } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Messages" subtitle="Emails to families, and whom they did not reach.">
        <Button component={Link} to="/admin/messages/templates" variant="default">
          Templates
        </Button>
        <Button component={Link} to="/admin/messages/new?to=members">
          Message members
        </Button>
      </PageHead>
      {messages.length === 0 ? (
        <EmptyState title="No messages yet">
          <p>Start one from a class, a family, the members list or Fees due.</p>
        </EmptyState>
      ) : (
        <ListTable label="Messages" columns={COLUMNS}>
          {messages.map((message) => (
            <Row key={message.id} {...message} />
          ))}
        </ListTable>
      )}
      <Pager window={window} />
    </>
  );
}

function Row({ id, subject, title, kind, state, sendAt, sentBy, counts }: ListedMessage) {
  return (
    <ListRow>
      <ListName>
        <Link to={href("/admin/messages/:id", { id })}>{subject}</Link>
        <small>{title}</small>
      </ListName>
      <ListCell label="Kind">{kind === "news" ? "News" : "Service"}</ListCell>
      <ListCell label="Sent">
        {sendAt} {state === "scheduled" && <Tag tone="accent">Scheduled</Tag>}
        {state === "stopped" && <Tag>Stopped</Tag>}
      </ListCell>
      <ListCell label="By">{sentBy}</ListCell>
      <ListCell label="Delivery">
        {countWords(counts)}{" "}
        {counts.notReached > 0 && (
          <Link to={`${href("/admin/messages/:id", { id })}#not-reached`}>
            <Tag tone="danger">Not reached: {counts.notReached}</Tag>
          </Link>
        )}
      </ListCell>
    </ListRow>
  );
}
