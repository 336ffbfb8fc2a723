// The council's list: the children of a show with what a council asks for. Each download is audited.
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { csvText } from "#app/files/csv.ts";
import { formatDay } from "#app/ui/format.ts";
import { readShowSettings } from "../show-cast/show-settings.server.ts";
import type { Show } from "../show-cast/show.ts";
import { readLicence } from "./read-licence.server.ts";
import { SHOWS } from "./show-rows.server.ts";

const HEADER = ["Child", "Date of birth", "Address", "Numbers", "Dates", "Days", "Chaperone"];

export async function downloadCouncilList(
  { database, now }: Pick<Platform, "database" | "now">,
  visitor: Visitor,
  { show, today }: { show: Show; today: string },
): Promise<{ name: string; text: string }> {
  const { freeDays: limit } = await readShowSettings(database);
  const children = await readLicence(database, show, { today, limit });
  const addresses = await readAddresses(
    database,
    children.map(({ memberId }) => memberId),
  );
  const rows = children.map((child) => [
    child.name,
    child.birthDate === null ? "" : formatDay(child.birthDate),
    addresses.get(child.memberId) ?? "",
    child.numbers.join("; "),
    [...new Set(child.dates)].map(formatDay).join("; "),
    String(child.days),
    child.chaperones.join("; "),
  ]);
  await recordAudit(database, {
    who: actorName(visitor),
    at: now().toISOString(),
    action: "downloaded council's list",
    subject: SHOWS.one,
    subjectId: show.id,
    facts: [{ label: "Children", to: String(children.length) }],
    visitor,
  });
  return { name: `council-${today}.csv`, text: csvText([HEADER, ...rows]) };
}

/** Returns each child's address: that of the first contact to call who has one. */
async function readAddresses(
  database: Database,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("contactTies as tie")
    .innerJoin("contacts", "contacts.id", "tie.contactId")
    .innerJoin("familyChildren as child", "child.id", "tie.childId")
    .select(["child.memberId", "contacts.address"])
    .where("child.memberId", "in", [...memberIds, ""])
    .where("contacts.address", "<>", "")
    .where("tie.deletedAt", "is", null)
    .where("contacts.deletedAt", "is", null)
    .where("child.deletedAt", "is", null)
    .orderBy("tie.callPlace", "desc")
    .execute();
  return new Map(
    rows.map(({ memberId, address }) => [memberId ?? "", address.replaceAll("\n", ", ")]),
  );
}
