// Changes a candidate's entry.
import { handler } from "#app/data/commands/handler.server.ts";
import { editRow } from "../../changes/change-row.server.ts";
import { editEntry } from "../events.commands.ts";
import { ENTRIES } from "./exam-rows.server.ts";

export const editEntryHandler = handler(editEntry, (desk, { version, values }) =>
  editRow(desk, ENTRIES, { id: desk.params.id, version }, values, {
    action: "changed exam entry",
  }),
);
