import { expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { loader } from "./students-route.tsx";

test("only the office is offered members; everyone is offered students of earlier lessons", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeMember(database, { name: "Ada Tern", parentName: "Jo Tern" });
  await makeMember(database, { name: "Dot Plover", status: "Inactive" });
  const split = ["Bea Gull", "cat heron"].map((name) => ({ name, amount: 1000 }));
  await makeLesson(database, { date: "2026-10-01", students: split });
  const later = [{ name: "Cat Heron", amount: 2000 }];
  await makeLesson(database, { date: "2026-10-08", students: later });
  const deletedAt = "2026-10-09T10:00:00.000Z";
  await makeLesson(database, { students: [{ name: "Eve Auk", amount: 2000 }], deletedAt });
  const asked = (gate: "admin" | "lessons") =>
    loader({ context: makeContext(platform, gate) } as never);
  const names = ["Bea Gull", "Cat Heron"];
  expect(await asked("lessons")).toEqual({ names });
  const members = [{ id, name: "Ada Tern", parentName: "Jo Tern" }];
  expect(await asked("admin")).toEqual({ members, names });
});
