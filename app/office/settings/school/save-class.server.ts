// Changes the catalogue of classes.
import { handler } from "#app/data/commands/handler.server.ts";
import {
  addClass as insertClass,
  changeClass as updateClass,
  removeClass as deleteClass,
} from "#app/office/classes/change-catalogue.server.ts";
import { readCatalogue } from "#app/office/classes/catalogue.server.ts";
import { CLASSES } from "#app/office/classes/class-rows.server.ts";
import { goneRow } from "#app/office/changes/change-row.server.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import { changed, note } from "#app/office/settings/settings-desk.server.ts";
import { addClass, changeClass, removeClass } from "../settings.commands.ts";

export const addClassHandler = handler(addClass, async (desk, { name }) => {
  const subjectId = await insertClass(desk.trx, name);
  await note(desk, { action: "added class", subjectId, facts: [{ label: "Name", to: name }] });
});

export const changeClassHandler = handler(changeClass, async (desk, { id, name, place, was }) => {
  const { trx } = desk;
  const classes = await readCatalogue(trx);
  const index = classes.findIndex((each) => each.id === id);
  const before = classes[index];
  if (!before) throw await goneRow(desk, CLASSES, id);
  const standing = { name: before.name, place: String(index + 1) };
  const next = { name, place: String(place) };
  refuseStale({ was, standing, next, stands: `${standing.name}, place ${standing.place}` });
  const { members, trials } = await updateClass(trx, { id, name, place });
  const facts = [
    { label: "Class", to: before.name },
    ...changed("Name", before.name, name),
    ...changed("Place", standing.place, next.place),
    ...(before.name === name
      ? []
      : [
          { label: "Members", to: String(members) },
          { label: "Trials", to: String(trials) },
        ]),
  ];
  await note(desk, { action: "changed class", subjectId: id, facts });
});

export const removeClassHandler = handler(removeClass, async (desk, { id }) => {
  const { name, change } = await deleteClass(desk, id);
  const facts = [{ label: "Name", to: name }];
  await note(desk, { action: "removed class", subjectId: id, facts });
  return { change };
});
