// Sets the reference day for children's ages in classes.
import { handler } from "#app/data/commands/handler.server.ts";
import { day as dayWords } from "#app/office/changes/audit-words.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import { readAgesOn, setAgesOn } from "#app/office/school/ages-on.server.ts";
import { changed, note } from "#app/office/settings/settings-desk.server.ts";
import { setAgesDay } from "../settings.commands.ts";

export const setAgesDayHandler = handler(setAgesDay, async (desk, { day, was }) => {
  const { trx, at } = desk;
  const standing = (await readAgesOn(trx)) ?? "";
  const next = day ?? "";
  refuseStale({ was, standing, next, stands: dayWords(standing || null) || "no day" });
  await setAgesOn(trx, day, at);
  const facts = changed("Ages count on", dayWords(standing || null), dayWords(day));
  await note(desk, { action: "set ages day", subjectId: "ages", facts });
});
