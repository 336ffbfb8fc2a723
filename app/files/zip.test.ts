import { expect, test } from "vitest";
import { unzip } from "./unzip.ts";
import { zipOf } from "./zip.server.ts";

test("an archive is read back file by file", async () => {
  const files: [string, Uint8Array][] = [
    ["members.csv", Buffer.from("name\r\nZoë Hart\r\n")],
    ["Éclair/empty.csv", new Uint8Array()],
  ];
  const read = await unzip(zipOf(files), 1000, () => true);
  expect([...read].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([
    ["members.csv", "name\r\nZoë Hart\r\n"],
    ["Éclair/empty.csv", ""],
  ]);
});
