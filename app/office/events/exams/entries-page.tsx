// The entries of an exam: the candidates, and the file for the board.
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { href } from "react-router";
import { useReopening } from "#app/client/use-reopening.ts";
import { platformContext } from "#app/data/context.server.ts";
import { examDays } from "#app/site/events/exam-slots.ts";
import { levelOf } from "#app/site/events/exam.ts";
import { formatCount, formatDay, formatShortDay } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { MAIN_ACTION } from "#app/ui/list/use-row-keys.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { officeWhen } from "../office-words.ts";
import type { Route } from "./+types/entries-page";
import { BoardCard } from "./board-card.tsx";
import { boardDraft } from "./board-form.tsx";
import { nameOf } from "./board.ts";
import { DayCard } from "./day-card.tsx";
import { dayValuesOf, slotTimes } from "./day-settings.ts";
import { EntryForm, entryDraft } from "./entry-form.tsx";
import { LayOutForm, layOutDraft } from "./lay-out-form.tsx";
import {
  bySlot,
  entriesVersion,
  readBoards,
  readEntries,
  requireExam,
  type Entry,
} from "./read-exam.server.ts";
import { ResultsCard } from "./results-card.tsx";
import { ResultsForm, resultsDraft } from "./results-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database } = context.get(platformContext);
  const event = await requireExam(database, params.id);
  const { id, name, boardId, resultsReleasedAt, slotsPublishedAt } = event;
  const entries = bySlot(await readEntries(database, event));
  return {
    event: {
      id,
      name,
      boardId,
      resultsReleasedAt,
      slotsPublishedAt,
      days: examDays(event),
      daySettings: dayValuesOf(event.daySettings, event, entries),
      eventVersion: event.version,
      when: officeWhen(event),
      /** Rises with each change of an entry. */
      version: entriesVersion(entries),
    },
    entries,
    boards: await readBoards(database),
  };
}

const COLUMNS: Column[] = [
  { name: "Candidate", kind: "name" },
  { name: "Grade" },
  { name: "Slot" },
  { name: "Date of birth" },
  { name: "Board number" },
  { name: "Result" },
  { name: "Actions", kind: "actions" },
];

export default function EntriesPage({ loaderData }: Route.ComponentProps) {
  const { event, entries, boards } = loaderData;
  const { id, name, when, boardId } = event;
  const [editedId, setEditedId] = useState<string | null>(null);
  const [openBoard, setOpenBoard] = useState<"new" | "edit" | null>(null);
  const [isLayingOut, setIsLayingOut] = useState(false);
  const [isEntering, setIsEntering] = useState(false);
  const board = boards.find((one) => one.id === boardId) ?? null;
  useReopening((draft) => {
    const entry = entries.find((one) => draft === entryDraft(one.id));
    if (entry) setEditedId(entry.id);
    const isNew = draft === boardDraft(id, null);
    const isEdit = board !== null && draft === boardDraft(id, board.id);
    if (isNew || isEdit) setOpenBoard(isNew ? "new" : "edit");
    const isResults = draft === resultsDraft(id);
    if (isResults) setIsEntering(true);
    const isDay = draft === layOutDraft(id);
    if (isDay) setIsLayingOut(true);
    return entry !== undefined || isNew || isEdit || isResults || isDay;
  });
  const edited = entries.find((one) => one.id === editedId);
  return (
    <>
      <PageHead
        title="Exam entries"
        subtitle={`${name}, ${when}`}
        back={{ to: href("/admin/events/:id", { id }), name: "Event" }}
      />
      <Stack gap="md">
        <BoardCard
          {...{ eventId: id, entries, boards, board }}
          open={openBoard}
          onOpen={setOpenBoard}
        />
        {entries.length > 0 && (
          <>
            <DayCard {...{ event, entries }} onLayOut={() => setIsLayingOut(true)} />
            <ResultsCard {...{ event, entries }} onEnter={() => setIsEntering(true)} />
          </>
        )}
      </Stack>
      <section>
        <h2>Candidates</h2>
        {entries.length === 0 ? (
          <EmptyState title="Nobody has entered yet">
            <p>Families enter their children when they book the exam.</p>
          </EmptyState>
        ) : (
          <ListTable
            label={`Candidates: ${formatCount(entries.length, "child", "children")}`}
            columns={COLUMNS}
          >
            {entries.map((entry) => (
              <Row
                key={entry.id}
                entry={entry}
                days={event.days}
                onEdit={() => setEditedId(entry.id)}
              />
            ))}
          </ListTable>
        )}
      </section>
      {isLayingOut && <LayOutForm event={event} onClose={() => setIsLayingOut(false)} />}
      {isEntering && <ResultsForm {...{ event, entries }} onClose={() => setIsEntering(false)} />}
      {edited && <EntryForm eventId={id} entry={edited} onClose={() => setEditedId(null)} />}
    </>
  );
}

type RowProps = { entry: Entry; days: readonly string[]; onEdit: () => void };

function Row({ entry, days, onEdit }: RowProps) {
  const { birthDate, boardNumber, syllabus, result, slotDay } = entry;
  const isOffDay = slotDay !== null && !days.includes(slotDay);
  const name = nameOf(entry);
  return (
    <ListRow>
      <ListName>{name}</ListName>
      <ListCell label="Grade">{syllabus === "" ? "Not known" : levelOf(entry)}</ListCell>
      <ListCell label="Slot" kind="oneLine">
        {slotOf(entry) ?? "None yet"} {isOffDay && <Tag tone="warning">Not on an exam day</Tag>}
      </ListCell>
      <ListCell label="Date of birth" kind="oneLine">
        {birthDate === null ? "Not known" : formatDay(birthDate)}
      </ListCell>
      <ListCell label="Board number">{boardNumber || "None"}</ListCell>
      <ListCell label="Result">{result || "None yet"}</ListCell>
      <ListCell label="Actions" kind="actions">
        <Button variant="subtle" {...MAIN_ACTION} aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
      </ListCell>
    </ListRow>
  );
}

function slotOf({ slotDay, slotMinute, slotMinutes }: Entry): string | null {
  if (slotDay === null || slotMinute === null || slotMinutes === null) return null;
  return `${formatShortDay(slotDay)}, ${slotTimes({ minute: slotMinute, minutes: slotMinutes })}`;
}
