// Returns a child's medical notes to people with the permission. Each opening is in the audit.
import { data } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { noteReading } from "#app/office/member-record/medical-reading.server.ts";
import type { Route } from "./+types/medical-route";
import { findChild, readNotes, recordsOf } from "../care.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { database } = platform;
  const child = await findChild(database, params);
  if (!child) throw data("This child was deleted or erased.", { status: 404 });
  const notes = await readNotes(database, await recordsOf(database, child));
  const children = notes.length > 0 ? [child] : [];
  await noteReading(platform, context.get(visitorContext), { screen: "Child’s page", children });
  return { notes };
}
