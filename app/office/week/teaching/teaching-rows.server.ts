// Who teaches a class: how a choice is described and taken back.
import { rowsOf } from "#app/office/changes/change-row.server.ts";

export const CLASS_TEACHERS = rowsOf<"classTeachers">({
  table: "classTeachers",
  one: "teacher of a class",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Somebody else changed the teachers of this class.",
  gone: "This person no longer teaches this class.",
  nameOf: () => "a teacher of a class",
  // Whoever takes a change back opens no notes by it that they could not open by choosing.
  afterUndo: async ({ trx, visitor }, ids) => {
    if (visitor.scopes.has("medical")) return;
    await trx
      .updateTable("classTeachers")
      .set({ notesOpenedAt: null, notesOpenedBy: "" })
      .where("id", "in", [...ids])
      .execute();
  },
});
