// Saves the results of an exam, and shows them to the families.
import { Refused } from "#app/data/commands/answer.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { formatCount } from "#app/ui/format.ts";
import {
  auditRow,
  changedRow,
  changeRow,
  factsOf,
  recordChange,
  requireRow,
  writeRow,
  type ChangedRow,
} from "../../changes/change-row.server.ts";
import { CHANGED } from "../../changes/refuse-stale.server.ts";
import { EVENTS } from "../event-rows.server.ts";
import { hideResults, releaseResults, saveResults } from "../events.commands.ts";
import { ENTRIES } from "./exam-rows.server.ts";
import { entriesVersion, readEntries } from "./read-exam.server.ts";
import { resultsOf } from "./results.ts";

export const saveResultsHandler = handler(saveResults, async (desk, { version, values }) => {
  const { trx, visitor, at } = desk;
  const event = await requireRow(desk, EVENTS, desk.params.id);
  const entries = await readEntries(trx, event);
  if (entriesVersion(entries) !== version) {
    const newer = { version: entriesVersion(entries), values: resultsOf(entries) };
    throw new Refused(409, CHANGED, { newer });
  }
  const rows: ChangedRow[] = [];
  for (const entry of entries) {
    const result = values[entry.id] ?? entry.result;
    if (result === entry.result) continue;
    const written = await writeRow(desk, ENTRIES, entry, { result });
    rows.push(changedRow(ENTRIES, written));
    const facts = factsOf(ENTRIES, written);
    await auditRow(desk, ENTRIES, { id: entry.id, action: "changed exam result", facts });
  }
  if (rows.length === 0) return {};
  const summary = `${event.name}: ${formatCount(rows.length, "result")}`;
  const kind = "changed exam results";
  return { change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
});

export const releaseResultsHandler = handler(releaseResults, async (desk) => {
  const event = await requireRow(desk, EVENTS, desk.params.id);
  const entries = await readEntries(desk.trx, event);
  if (entries.every(({ result }) => result === ""))
    throw new Refused(409, "Enter the results first.");
  const words = { action: "released exam results", summary: `Released results of ${event.name}` };
  return changeRow(desk, EVENTS, event, { resultsReleasedAt: desk.at }, words);
});

export const hideResultsHandler = handler(hideResults, async (desk) => {
  const event = await requireRow(desk, EVENTS, desk.params.id);
  const words = { action: "hid exam results", summary: `Hid results of ${event.name}` };
  return changeRow(desk, EVENTS, event, { resultsReleasedAt: null }, words);
});
