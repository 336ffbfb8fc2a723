import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeShow } from "#tests/makers/make-running-show.ts";
import { showStream } from "./show-stream.server.ts";

test("a press stored by another process reaches the devices of this one within a second", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  const device = { id: "", showId: id, role: "backstage" as const };
  const following = { device, after: 0, mayFollow: () => Promise.resolve(true) };
  const { body } = showStream(platform, following, new AbortController().signal);
  const reader = body!.getReader();
  const decoder = new TextDecoder();
  let text = "";
  const readUntil = async (wanted: string) => {
    while (!text.includes(wanted)) text += decoder.decode((await reader.read()).value);
  };
  await readUntil("event: news");
  const at = platform.now().toISOString();
  // The other process tells this one nothing: it only writes its row.
  await platform.database
    .insertInto("showEvents")
    .values({
      showId: id,
      number: 1,
      stage: "Main",
      at,
      storedAt: at,
      device: "Desk",
      role: "control",
      kind: "next",
      body: {},
      pressId: "there",
    })
    .execute();
  const stored = performance.now();
  await readUntil('"press":"there"');
  expect(performance.now() - stored).toBeLessThan(1_000);
  await reader.cancel();
});
