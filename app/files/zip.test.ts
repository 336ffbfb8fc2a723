import { crc32 as nodeCrc32 } from "node:zlib";
import { expect, test } from "vitest";
import { crc32 } from "./crc32.ts";
import { unzip } from "./unzip.ts";
import { zipOf } from "./zip.ts";

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

test("the checksum is that of zlib", () => {
  const letters = Buffer.from("Łuczak, Ștefănescu, Nguyễn");
  for (const bytes of [new Uint8Array(), letters, Buffer.alloc(70_000, 7)])
    expect(crc32(bytes)).toBe(nodeCrc32(bytes));
});
