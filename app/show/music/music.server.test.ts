import { expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeShow, makeShowDevice } from "#tests/makers/make-running-show.ts";
import { pathsIn } from "#app/files/unzip.ts";
import type { ShowRole } from "../rules/show-event.ts";
import { loader as fileLoader } from "./music-file-route.tsx";
import { loader as listLoader } from "./music-list-route.tsx";
import { action } from "#app/scheduler/music/music-route.tsx";
import { loader as zipLoader } from "#app/scheduler/music/music-zip-route.tsx";
import {
  listMusic,
  musicStore,
  readMusicFile,
  sweepMusic,
} from "#app/scheduler/music/plan-music.server.ts";

const MEASURES = { lengthMs: 167_000, silenceBeforeMs: 500, silenceAfterMs: 900, loudness: -140 };
const mp3 = (name: string, text = "ID3 music") => new File([text], name);

async function school() {
  const platform = await makePlatform();
  const { id: showId, scheduleId } = await makeShow(platform);
  const context = makeContext(platform, "admin");
  const post = async (fields: Record<string, string | File | number>, planId = scheduleId) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields))
      body.set(name, value instanceof File ? value : String(value));
    const request = new Request("http://desk.test/", { method: "POST", body });
    const answer = await action({ request, params: { id: planId }, context } as never);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const add = (row: number, file: File) => post({ do: "add", row, file, ...MEASURES });
  const ask = async (loader: unknown, role: ShowRole | null, file = "") => {
    const cookie = role ? await makeShowDevice(platform, showId, role) : "";
    const request = new Request("http://desk.test/", { headers: { cookie } });
    const of = { request, params: { id: showId, file }, context: makeContext(platform) };
    try {
      return (await (loader as (of: object) => Promise<Response>)(of)) as Response;
    } catch (thrown) {
      return thrown as Response;
    }
  };
  const list = () => listMusic(platform.database, scheduleId);
  return { platform, context, scheduleId, post, add, ask, list };
}

test("a routine's file is stored with its measures, and another takes its place", async () => {
  const { platform, scheduleId, add, list } = await school();
  await using _ = platform;
  expect(await add(3, mp3("3 Clockwork.mp3"))).toMatchObject({ status: 200 });
  const [first] = await list();
  expect(first).toEqual({ id: first!.id, row: 3, fileName: "3 Clockwork.mp3", ...MEASURES });
  const of = { planId: scheduleId, id: first!.id };
  const file = await readMusicFile(platform, of);
  expect([Buffer.from(file!.bytes).toString(), file!.type]).toEqual(["ID3 music", "audio/mpeg"]);
  await add(3, mp3("new.mp3"));
  expect((await list()).map(({ fileName }) => fileName)).toEqual(["new.mp3"]);
  expect(await readMusicFile(platform, of)).toBeNull();
  expect(
    await readMusicFile(platform, { planId: "another", id: (await list())[0]!.id }),
  ).toBeNull();
});

test("a file that is no music is refused by its name, and nothing of it stays", async () => {
  const { platform, add, post, list } = await school();
  await using _ = platform;
  expect(await add(1, mp3("1.mp3", "<html>"))).toEqual({
    status: 422,
    body: { error: "1.mp3 can't be played: it isn't MP3." },
  });
  expect(await add(1, mp3("1.exe"))).toMatchObject({ status: 422 });
  expect(await post({ do: "add", row: 0, file: mp3("1.mp3"), ...MEASURES })).toMatchObject({
    status: 400,
  });
  const gone = await post({ do: "add", row: 1, file: mp3("1.mp3"), ...MEASURES }, "gone");
  expect(gone).toEqual({ status: 422, body: { error: "This plan has been deleted." } });
  expect(await list()).toEqual([]);
  expect(await musicStore(platform).list()).toEqual([]);
});

test("a removed or replaced file comes back in its place, until it is swept", async () => {
  const { platform, post, add, list } = await school();
  await using _ = platform;
  await add(3, mp3("3.mp3"));
  const [first] = await list();
  await add(3, mp3("new.mp3"));
  const [second] = await list();
  const back = (of: object) => post({ do: "bring back", ...of });
  expect((await back(first!)).status).toBe(200);
  expect(await list()).toEqual([first]);
  await post({ do: "remove", row: 3 });
  expect((await back(second!)).body).toEqual({ music: [second] });
  const deleted = { error: "new.mp3 has been deleted. Add it again." };
  expect(await back({ ...second!, row: 4 })).toEqual({ status: 422, body: deleted });
  await post({ do: "remove", row: 3 });
  await musicStore(platform).remove(`${second!.id}.mp3`);
  expect(await back(second!)).toEqual({ status: 422, body: deleted });
  expect(await list()).toEqual([]);
});

test("a routine that needs no music is noted, and can need some after all", async () => {
  const { platform, post, list } = await school();
  await using _ = platform;
  await post({ do: "none", row: 2 });
  expect(await list()).toMatchObject([{ row: 2, fileName: "" }]);
  await post({ do: "remove", row: 2 });
  expect(await list()).toEqual([]);
});

test("control and the music device have the files, everyone else gets 403", async () => {
  const { platform, add, ask, list } = await school();
  await using _ = platform;
  await add(1, mp3("1.mp3"));
  const [{ id } = { id: "" }] = await list();
  for (const role of ["control", "music"] as const) {
    const answer = await ask(fileLoader, role, id);
    expect([answer.status, await answer.text()]).toEqual([200, "ID3 music"]);
    expect((await ask(listLoader, role)).status).toBe(200);
    expect((await ask(fileLoader, role, "no file")).status).toBe(404);
  }
  for (const role of ["backstage", "announcer", "judges", "board", null] as const) {
    expect((await ask(fileLoader, role, id)).status).toBe(403);
    expect((await ask(listLoader, role)).status).toBe(403);
  }
});

test("all music comes as one zip, with no name that leads out of its folder", async () => {
  const { platform, context, scheduleId, add, post } = await school();
  await using _ = platform;
  await add(1, mp3("1: Łódź.mp3"));
  await add(2, mp3("2.mp3"));
  await post({ do: "none", row: 3 });
  const answer = await zipLoader({ params: { id: scheduleId }, context } as never);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(pathsIn(bytes)).toEqual(["1 1- Łódź.mp3", "2 2.mp3"]);
});

test("files without a row are swept, those being written stay", async () => {
  const { platform, add, post, list } = await school();
  await using _ = platform;
  await add(1, mp3("1.mp3"));
  await add(2, mp3("2.mp3"));
  await post({ do: "remove", row: 1 });
  // Counted from the disk's clock: the test's own may be set to another day.
  const written = (await musicStore(platform).list()).map(({ writtenAt }) => writtenAt.getTime());
  const after = (minutes: number) =>
    new Date(Math.max(...written) + minutes * 60_000).toISOString();
  expect(await sweepMusic(platform, after(0))).toEqual([]);
  expect(await sweepMusic(platform, after(11))).toHaveLength(1);
  const [{ id } = { id: "" }] = await list();
  expect((await musicStore(platform).list()).map(({ name }) => name)).toEqual([`${id}.mp3`]);
});
