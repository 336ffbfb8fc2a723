import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeShow, makeShownPlan } from "#tests/makers/make-running-show.ts";
import type { Wanted } from "../rules/decide.ts";
import { pressShow, readShow } from "../store/show-log.server.ts";
import { listRunShows, readLengths } from "./actual-lengths.server.ts";

async function press(platform: TestPlatform, id: string, wanted: Wanted, agoMs: number) {
  const sees = (await readShow(platform.database, id))?.state.stages.Main?.turn ?? "";
  const by = { name: "Desk", role: "control" as const };
  const sent = { id: `${wanted.kind} ${agoMs}`, stage: "Main", sees, agoMs, wanted };
  await pressShow(platform, id, sent, by);
}

test("the lengths of a show are those of its danced routines, without the buffer", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  await press(platform, id, { kind: "next" }, 400_000);
  await press(platform, id, { kind: "next" }, 203_000);
  const show = (await readShow(platform.database, id))!;
  const [first] = show.plan.sessions[0]!.lines;
  expect(await readLengths(platform.database, id)).toEqual([
    {
      id: first!.id,
      name: first!.title,
      school: "Harbour Dance",
      seconds: 197 - first!.bufferSeconds,
    },
  ]);
  expect(await readLengths(platform.database, "no show")).toEqual([]);
});

test("a rehearsal has no lengths to use, and is not listed", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  const rehearsal = await makeShow(platform, makeShownPlan(), { isRehearsal: true });
  await press(platform, rehearsal.id, { kind: "next" }, 400_000);
  await press(platform, rehearsal.id, { kind: "next" }, 200_000);
  expect(await listRunShows(platform.database)).toEqual([{ id, event: "", day: "2027-03-05" }]);
  expect(await readLengths(platform.database, rehearsal.id)).toEqual([]);
});
