import { expect, test } from "vitest";
import { freshDatabase } from "#tests/fresh-database.ts";
import { sampleContent } from "#sample/content.ts";
import { bookingHosts } from "./booking-hosts.server.ts";
import { publishContent } from "./content.server.ts";

const AT = "2026-11-20T10:00:00.000Z";

test("public pages can only frame the host of the school's booking link", async () => {
  await using open = await freshDatabase();
  expect(await bookingHosts(open.database)).toEqual([]);
  const content = sampleContent("2026-11-20");
  const publish = (bookingUrl: string, booking = content.school.booking) =>
    open.database
      .transaction()
      .execute((trx) =>
        publishContent(
          trx,
          { ...content, school: { ...content.school, bookingUrl, booking } },
          { who: "admin", at: AT },
        ),
      );
  await publish("https://book.example:8443/trial?school=1");
  expect(await bookingHosts(open.database)).toEqual(["https://book.example:8443"]);
  await publish("https://book.example:8443/trial", "our own booking");
  expect(await bookingHosts(open.database)).toEqual([]);
  await publish("");
  expect(await bookingHosts(open.database)).toEqual([]);
});
