// The Recent changes page: everything that can be undone.
import { Button } from "@mantine/core";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable } from "#app/ui/list/list-table.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { say, sayUndoProblem } from "../saving/notices.tsx";
import { named, useSave } from "../saving/use-save.ts";
import { UNDO, undoneWords, type UndoResult } from "./undo.ts";
import type { Route } from "./+types/changes";
import { readChanges, type ChangeRow } from "./changes.server.ts";
import { undoChange } from "./changes.commands.ts";

const COLUMNS = [
  { name: "What", kind: "name" },
  { name: "Who" },
  { name: "When" },
  { name: "Undo", kind: "actions" },
] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const page = new URL(request.url).searchParams.get("page");
  return readChanges(database, context.get(visitorContext), { days: await schoolDays(), page });
}

export default function Changes({ loaderData: { changes, window } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Recent changes"
        subtitle="Deleted, imported, merged, converted, changed or ticked off in the last 30 days"
      />
      {changes.length === 0 ? (
        <EmptyState title="Nothing to undo">
          <p>Anything you delete, import, merge or change can be undone here for 30 days.</p>
        </EmptyState>
      ) : (
        <ListTable
          label="Recent changes"
          columns={COLUMNS}
          rowIds={changes.filter(({ isUndone }) => !isUndone).map(({ id }) => id)}
        >
          {changes.map((change) => (
            <Row key={change.id} change={change} />
          ))}
        </ListTable>
      )}
      <Pager window={window} />
    </>
  );
}

function Row({ change: { id, summary, who, when, isUndone } }: { change: ChangeRow }) {
  const { send, isSaving } = useSave<Answer & Partial<UndoResult>>(
    (answer, { to, more }, again) => {
      if (!answer.isSaved) sayUndoProblem(answer, () => again(to, { isMeant: true }, more));
      else say(undoneWords(answer.left ?? 0, answer.leftNames ?? []));
    },
  );
  return (
    <ListRow>
      <ListName>{summary}</ListName>
      <ListCell label="Who">{who}</ListCell>
      <ListCell label="When" kind="oneLine">
        {when}
      </ListCell>
      <ListCell label="Undo" kind="actions">
        {isUndone ? (
          <Tag>Undone</Tag>
        ) : (
          <Button
            size="compact-sm"
            variant="light"
            loading={isSaving}
            aria-label={`Undo: ${summary}`}
            onClick={() => send(undoChange.at({ id }), {}, { words: named(UNDO, summary) })}
          >
            Undo
          </Button>
        )}
      </ListCell>
    </ListRow>
  );
}
