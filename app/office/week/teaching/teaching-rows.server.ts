// The table of a class's teachers: its words and undo.
import { rowsOf } from "#app/office/changes/change-row.server.ts";

export const CLASS_TEACHERS = rowsOf<"classTeachers">({
  table: "classTeachers",
  one: "teacher of a class",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has changed the teachers of this class.",
  gone: "This person no longer teaches this class.",
  nameOf: () => "a teacher of a class",
  // Undo must not grant access to medical notes that the visitor could not grant.
  afterUndo: async ({ trx, visitor }, ids) => {
    if (visitor.scopes.has("medical")) return;
    await trx
      .updateTable("classTeachers")
      .set({ notesOpenedAt: null, notesOpenedBy: "" })
      .where("id", "in", [...ids])
      .execute();
  },
});
