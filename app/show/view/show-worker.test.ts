import { expect, test } from "vitest";
import { cut, ORIGIN, startServiceWorker } from "#tests/service-worker.ts";
import WORKER from "script:./show.worker.ts";

const PAGE = `${ORIGIN}/show/abc/backstage`;
const FILE = `${ORIGIN}/assets/a.js`;

const page = (words: string, status = 200) => new Response(words, { status });
const textOf = async (answer: Response | undefined) => [answer?.status, await answer?.text()];

test("a crew page opened once opens without the desk, with its files and as it was last", async () => {
  const { ask, tell, server } = startServiceWorker(WORKER, (address) => page(`of ${address}`));
  expect(await tell({ address: PAGE, files: [FILE] })).toEqual(["kept"]);
  server.serve = () => page("later");
  await tell({ address: PAGE, files: [FILE] });
  server.serve = cut;
  expect(await textOf(await ask(PAGE))).toEqual([200, "later"]);
  expect(await textOf(await ask(FILE, { mode: "no-cors" }))).toEqual([200, `of ${FILE}`]);
});

test("with the desk the page comes from the desk", async () => {
  const { ask, tell, server } = startServiceWorker(WORKER, () => page("before"));
  await tell({ address: PAGE, files: [] });
  server.serve = () => page("now");
  expect(await textOf(await ask(PAGE))).toEqual([200, "now"]);
});

test("a show that is gone keeps no copy", async () => {
  const { ask, tell, server, stores } = startServiceWorker(WORKER, () => page("before"));
  await tell({ address: PAGE, files: [FILE] });
  server.serve = () => page("Nothing found.", 404);
  expect(await textOf(await ask(PAGE))).toEqual([404, "Nothing found."]);
  expect([...stores.keys()]).toEqual([]);
});
