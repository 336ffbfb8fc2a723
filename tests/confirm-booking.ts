// Confirms a test's bookings through the link in the mail, as the family does.
import { confirmByLink } from "#app/site/booking/unconfirmed/confirm.server.ts";
import { makeVisitor, type TestPlatform } from "./make-platform.ts";

/** Returns the link of an unconfirmed booking by its id: no answer to the sender contains it. */
export async function linkOfUnconfirmed({ database }: Pick<TestPlatform, "database">, id: string) {
  const { link } = await database
    .selectFrom("unconfirmedBookings")
    .select("link")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return link;
}

/** Presses the button behind every open link; returns the links. */
export async function confirmAll(platform: TestPlatform): Promise<string[]> {
  const rows = await platform.database
    .selectFrom("unconfirmedBookings")
    .select("link")
    .where("isSpam", "=", false)
    .orderBy("createdAt")
    .execute();
  for (const { link } of rows) {
    const origin = "https://school.example";
    await confirmByLink(platform, makeVisitor(), { link, origin });
  }
  return rows.map(({ link }) => link);
}
