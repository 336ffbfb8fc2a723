import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { loader } from "../../child-page.tsx";

test("mail that came back marks the address of a child without a family", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeMember(database, { name: "Ada Tern", email: "Mo@tern.example" });
  const page = () => loader(asked(platform, "/", { params: { id }, gates: ["admin"] }));
  expect(await page()).toMatchObject({ families: [], isBounced: false });
  const at = platform.now().toISOString();
  const mark = { bouncedAt: at, bouncedWords: "No such user", createdAt: at, updatedAt: at };
  await database
    .insertInto("mailAddresses")
    .values({ id: "an address", addressKey: "mo@tern.example", ...mark })
    .execute();
  expect(await page()).toMatchObject({ isBounced: true });
  await database.updateTable("members").set({ email: "new@tern.example" }).execute();
  expect(await page()).toMatchObject({ isBounced: false });
});
