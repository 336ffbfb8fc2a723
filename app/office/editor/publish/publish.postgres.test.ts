// Two people publishing in concurrent transactions.
import { expect, test } from "vitest";
import { changeAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";

const publish = changeAt("/admin/editor", "admin");

const PUBLISHED = "Somebody published meanwhile. Your draft is kept: please check the list again.";

test("of several people publishing at once, one succeeds and the others are told that somebody published", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  for (const base of [0, 1, 2]) {
    const answers = await Promise.all(
      ["First", "Second", "Third"].map((tagline) =>
        publish(platform, {
          do: "publish",
          base,
          blocks: { company: { tagline, copy: "", points: [] } },
        }),
      ),
    );
    expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1);
    const refused = answers.filter(({ isSaved }) => !isSaved);
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 409,
        problem: PUBLISHED,
        newer: { version: base + 1 },
      });
    }
    expect(refused).toHaveLength(2);
  }
  const versions = await database.selectFrom("contentVersions").select("number").execute();
  expect(versions).toHaveLength(3);
  const lines = await database.selectFrom("audit").select("action").execute();
  expect(lines).toHaveLength(3);
});
