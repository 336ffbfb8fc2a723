// Confirms what was booked in a test, as the family does by the link in its mail.
import { confirmByLink } from "#app/site/booking/unconfirmed/confirm.server.ts";
import { makeVisitor, type TestPlatform } from "./make-platform.ts";

/** The link of an unconfirmed booking, by its id: nothing that its sender is answered has it. */
export async function linkOfUnconfirmed({ database }: Pick<TestPlatform, "database">, id: string) {
  const { link } = await database
    .selectFrom("unconfirmedBookings")
    .select("link")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return link;
}

/** Presses the button behind every link that waits; returns the links. */
export async function confirmAll(platform: TestPlatform): Promise<string[]> {
  const rows = await platform.database
    .selectFrom("unconfirmedBookings")
    .select("link")
    .where("isSpam", "=", false)
    .orderBy("createdAt")
    .execute();
  for (const { link } of rows) await confirmByLink(platform, makeVisitor(), link);
  return rows.map(({ link }) => link);
}
