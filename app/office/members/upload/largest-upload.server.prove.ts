import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { HEAD, members, undo, upload } from "#tests/upload-members.ts";

test("10,000 rows are imported and undone completely", async () => {
  await using platform = await makePlatform();
  const rows = Array.from({ length: 10_000 }, (_, row) => `Member ${row},,m${row}@b.uk,,,35,`);
  const answer = await upload(platform, { text: `${HEAD}${rows.join("\n")}\n` });
  expect(answer).toMatchObject({ change: { summary: "Imported 10,000 members" } });
  expect(await members(platform)).toHaveLength(10_000);
  expect(await undo(platform, answer)).toMatchObject({ isSaved: true, left: 0 });
  expect(await members(platform)).toEqual([]);
}, 60_000);
