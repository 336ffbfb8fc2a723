// The entries of an exam as the board's CSV file. Each download is audited.
import { data } from "react-router";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { csvText } from "#app/files/csv.ts";
import { EVENTS } from "../event-rows.server.ts";
import { boardRows } from "./board.ts";
import { readBoards, readEntries, requireExam } from "./read-exam.server.ts";

/** Throws 404 without a board. */
export async function downloadEntries(
  { database, now }: Pick<Platform, "database" | "now">,
  visitor: Visitor,
  eventId: string,
): Promise<{ name: string; text: string }> {
  const event = await requireExam(database, eventId);
  const board = (await readBoards(database)).find(({ id }) => id === event.boardId);
  if (!board) throw data("Choose the exam board first.", { status: 404 });
  const entries = await readEntries(database, event);
  await recordAudit(database, {
    who: actorName(visitor),
    at: now().toISOString(),
    action: "downloaded exam entries",
    subject: EVENTS.one,
    subjectId: event.id,
    facts: [
      { label: "Exam board", to: board.name },
      { label: "Candidates", to: String(entries.length) },
    ],
    visitor,
  });
  return { name: `${event.slug}-entries.csv`, text: csvText(boardRows(board, entries)) };
}
