import { expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, makeVisitor } from "#tests/make-platform.ts";
import { makeShow, publishAgain } from "#tests/makers/make-running-show.ts";
import { sheetsOf, textsOf } from "#tests/make-sheets.ts";
import { addMusic } from "#app/scheduler/music/plan-music.server.ts";
import { loader as listLoader } from "#app/scheduler/music/plan-music-list-route.tsx";
import { readPublished } from "../store/open-show.server.ts";
import { readShowSheets } from "./read-show-sheets.server.ts";

const origin = "http://localhost:3000";
const MEASURES = { lengthMs: 167_000, silenceBeforeMs: 500, silenceAfterMs: 900, loudness: -140 };

async function shown() {
  const platform = await makePlatform();
  const { scheduleId, code } = await makeShow(platform);
  const file = new File(["ID3 music"], "1.mp3");
  await addMusic(platform, makeVisitor(), { planId: scheduleId, row: 1, file, measures: MEASURES });
  const read = async (version: number) =>
    (await readShowSheets(platform, { scheduleId, version, origin }))!;
  return { platform, scheduleId, code, read };
}

test("control's sheets have the running version, the parents' link, the dancers' codes and the music", async () => {
  const { platform, code, read } = await shown();
  await using _ = platform;
  const { plan, facts } = await read(1);
  expect(facts).toMatchObject({ before: null, since: null, ownShow: null });
  expect(facts.link).toMatchObject({
    address: `${origin}/running-order/${code}`,
    showsNames: false,
  });
  expect(facts.link!.codes.size).toBe(12);
  const [list] = sheetsOf(plan, "music-list", facts);
  expect(textsOf(list!).slice(0, 2)).toEqual([
    ["1", "Routine 1", "Harbour Dance", "1.mp3", "3 min", "0.5 s"],
    ["2", "Routine 2", "Harbour Dance", "Missing", "3 min", ""],
  ]);
});

test("a second version is compared with the first, and one that isn't there has no sheets", async () => {
  const { platform, scheduleId, read } = await shown();
  await using _ = platform;
  await publishAgain(
    platform,
    scheduleId,
    (await readPublished(platform.database, scheduleId))!.plan,
  );
  const { plan, facts } = await read(2);
  expect([facts.since, facts.before?.published]).toEqual([1, plan.published]);
  expect(await readShowSheets(platform, { scheduleId, version: 9, origin })).toBe(null);
});

test("of a school's own show the rooms and costumes stay with the office", async () => {
  const { platform, scheduleId, read } = await shown();
  await using _ = platform;
  await platform.database
    .updateTable("compSchedules")
    .set({ isStaffOnly: true })
    .where("id", "=", scheduleId)
    .execute();
  expect((await read(1)).facts.ownShow).toEqual({ rooms: null, costumes: null });
});

test("the music list of a saved plan is for staff; anyone else reads that there is none", async () => {
  const { platform, scheduleId } = await shown();
  await using _ = platform;
  const ask = async (...gates: "admin"[]) => {
    const context = makeContext(platform, ...gates);
    const answer = await listLoader({ params: { id: scheduleId }, context } as never);
    return ((await answer.json()) as { music: { fileName: string }[] }).music;
  };
  expect((await ask("admin")).map(({ fileName }) => fileName)).toEqual(["1.mp3"]);
  expect(await ask()).toEqual([]);
});
