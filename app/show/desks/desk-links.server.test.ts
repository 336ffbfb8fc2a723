import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeShow } from "#tests/makers/make-running-show.ts";
import { tellDesk } from "../store/show-bus.server.ts";
import { startDeskLinks } from "./desk-links.server.ts";
import { becomeSecondDesk, newKey } from "./join-desk.server.ts";

test("a desk that is paired while the school runs follows as soon as it is told", async () => {
  await using platform = await makePlatform();
  const { id: showId } = await makeShow(platform);
  const leading = createServer((_, answer) => answer.writeHead(403).end());
  await once(leading.listen(0, "127.0.0.1"), "listening");
  const address = `http://127.0.0.1:${(leading.address() as AddressInfo).port}`;
  const stop = startDeskLinks(platform);
  const keys = { key: newKey(), passKey: newKey(), ownKey: newKey() };
  await becomeSecondDesk(platform, { showId, address, epoch: 1, ...keys });
  const asked = once(leading, "request") as Promise<[IncomingMessage]>;
  tellDesk(showId);
  const [{ url, headers }] = await asked;
  expect([url?.split("?")[0], headers.cookie]).toEqual([
    `/show/${showId}/follow`,
    `callboard-show=${keys.key}`,
  ]);
  await stop();
  leading.close();
});
