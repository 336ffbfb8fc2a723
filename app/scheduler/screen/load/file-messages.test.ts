// Data from the worker reaches the page unchanged.
import { expect, test } from "vitest";
import { importText } from "#app/scheduler/files/import/import-file.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { answerOf, type FileAnswer, sentAnswer } from "./file-messages.ts";

test("a list is sent as text and restored, whatever its cells and columns are called", () => {
  const list = `Routine Name,Performers,constructor,Duration (mins)\n"Ma\u{1F30A}rée ""\\""","Ava; Bo",x,3.25\nEmber,,y,2\n`;
  const answer: FileAnswer = { kind: "opened", imported: importText(EMPTY_PLAN, list) };
  const sent = sentAnswer(answer);
  expect(sent).toHaveProperty("text");
  expect(answerOf(structuredClone(sent))).toEqual(answer);
});

test("a workbook is sent as bytes", () => {
  const answer: FileAnswer = { kind: "written", bytes: Uint8Array.of(80, 75, 0, 255) };
  expect(answerOf(structuredClone(sentAnswer(answer)))).toEqual(answer);
});
