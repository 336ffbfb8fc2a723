// A move's warnings before it stores anything: records past the school's retention, and rows that clash.
import { expect, test } from "vitest";
import { serializable } from "#app/data/database/transactions.server.ts";
import { openFiles } from "./moved-files.server.ts";
import { makePlatform, makeVisitor, NOW, type TestPlatform } from "#tests/make-platform.ts";
import { planFiles, writeMove } from "./move-in.server.ts";
import type { Saved } from "#app/data/commands/answer.ts";
import { deskAt } from "#tests/command-at.ts";
import { earlierFiles, formOf } from "#tests/earlier-files.ts";
import type { MoveReport } from "./move-report.ts";
import { oldWords } from "./move-report.ts";

const preview = deskAt("/admin/move-in/preview", "admin", "owner");

type Files = ReturnType<typeof earlierFiles>;

async function look(platform: TestPlatform, files: Files): Promise<MoveReport> {
  const answer = await preview(platform, formOf(files));
  if (!answer.isSaved) throw new Error(answer.problem);
  return (answer as Saved & { report: MoveReport }).report;
}

const TRIALS = [
  "id,name,first_trial_date,trial_period,joined",
  "1,Ada Tern,2020-01-01,14,false",
  "2,Bea Gull,2020-01-01,14,true",
  "3,Cy Wren,2026-11-01,14,false",
].join("\n");

test("records past the school's retention are counted before the move", async () => {
  await using platform = await makePlatform();
  const { old } = await look(platform, earlierFiles({ "trials.csv": TRIALS }));
  const trials = old.find(({ table }) => table === "Trials");
  expect(trials).toEqual({ table: "Trials", count: 1, period: "1 year" });
  expect(oldWords(trials!)).toBe(
    "1 record of Trials is past the 1 year that you keep them, and would be deleted within the hour. Choose a longer period under Settings, Retention first.",
  );
});

test("an outcome that Callboard does not have, and a day that is not year first, are listed with what they became", async () => {
  await using platform = await makePlatform();
  const files = earlierFiles({
    "trials.csv": "id,name,first_trial_date\n1,Ada Tern,03/04/2026\n2,Bea Gull,31/02/2026\n",
  });
  const { unfit } = await look(platform, files);
  const reasons = unfit
    .filter(({ file }) => file.endsWith("trials.csv"))
    .map(({ reason }) => reason);
  expect(reasons).toEqual(
    expect.arrayContaining([
      "It was read as 3 Apr 2026.",
      "It isn't a real date, so it was left empty.",
    ]),
  );
});

test("a row that clashes with one that is here is refused, and what clashes is named", async () => {
  await using platform = await makePlatform();
  const opened = await openFiles(earlierFiles());
  const days = await platform.schoolDays();
  const write = (isAgain: boolean) =>
    serializable(platform.database, async (trx) => {
      const desk = { trx, visitor: makeVisitor(), at: NOW, days };
      const plan = await planFiles(desk, opened);
      await writeMove(desk, plan, new Map());
      if (isAgain) await writeMove(desk, plan, new Map());
    });
  await expect(write(true)).rejects.toThrow(
    /: a row has the id of one that is here\. Nothing was moved in\.$/,
  );
  expect(await platform.database.selectFrom("members").select("id").execute()).toEqual([]);
});
