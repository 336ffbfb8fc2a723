// Waiting lists of a school that took a second request for the same child, as an update finds them.
import { expect, test } from "vitest";
import { migrate } from "#app/data/database/migrate.server.ts";
import { emptyDatabase } from "./fresh-database.ts";
import { migrations } from "./kept-schools.ts";
import { makeWaiting } from "./makers/make-booking.ts";
import { makeWeeklyClass } from "./makers/make-weekly-class.ts";

const BROUGHT_UP = "0074-undo-and-waiting-together";
const AT = "2026-11-20T10:00:00.000Z";

test("an update keeps the first of several requests for one child, and every offer", async () => {
  await using open = await emptyDatabase();
  const { database } = open;
  const before = migrations.filter(({ name }) => name < BROUGHT_UP);
  expect(before.length).toBeLessThan(migrations.length);
  await migrate(open, before, AT);
  const ballet = await makeWeeklyClass(database);
  const tap = await makeWeeklyClass(database, { name: "Tap" });
  const wait = async (classId: string, childName: string, hour: number, more: object = {}) => {
    const createdAt = `2026-11-18T0${hour}:00:00.000Z`;
    return (await makeWaiting(database, classId, { childName, createdAt, ...more })).waitingId;
  };
  const rows = [
    await wait(ballet.id, "Pip", 1),
    await wait(ballet.id, " PIP", 2, { email: "IDA@home.example" }),
    await wait(ballet.id, "Pip", 3),
    await wait(ballet.id, "Kit", 4),
    await wait(ballet.id, "Pip", 5, { email: "other@home.example" }),
    await wait(ballet.id, "Pip", 6, { line: "join" }),
    await wait(tap.id, "Pip", 7),
  ];
  const offered = await wait(tap.id, "Lou", 8);
  await database
    .updateTable("waitingPlaces")
    .set({ state: "offered", day: "2026-11-23", endsAt: "2026-11-21T10:00:00.000Z" })
    .where("id", "=", offered)
    .execute();
  await migrate(open, migrations, AT);
  const after = await database.selectFrom("waitingPlaces").selectAll().execute();
  const stateOf = (id: string) => after.find((row) => row.id === id)?.state;
  expect(rows.map(stateOf)).toEqual([
    "waiting",
    "left",
    "left",
    "waiting",
    "waiting",
    "waiting",
    "waiting",
  ]);
  expect(after.find(({ id }) => id === offered)).toMatchObject({
    state: "offered",
    offerId: offered,
  });
});
