import { expect, test } from "vitest";
import { dictionary } from "@zxcvbn-ts/language-common";
import { isEasyPhrase } from "./easy-phrase.server.ts";
import { PASS_PHRASE_LENGTH } from "#app/platform/pass-phrase-rules.ts";
import { randomPassPhrase } from "./random-pass-phrase.server.ts";

const isEasy = (phrase: string) => isEasyPhrase(phrase, "Anchor Arts");

test("the most used passwords are refused, those that are long enough and what is made of the others", () => {
  const used = dictionary["passwords-common"].map(String);
  expect(used.length).toBeGreaterThan(10_000);
  const long = used.filter((password) => password.length >= PASS_PHRASE_LENGTH);
  expect(long.filter((password) => !isEasy(password))).toEqual([]);
  // The first hundred, each written again and again until it is long enough.
  const repeated = used
    .slice(0, 100)
    .map((password) => password.repeat(Math.ceil(PASS_PHRASE_LENGTH / password.length)));
  expect(repeated.filter((password) => !isEasy(password))).toEqual([]);
});

test("so is what is of their kind, and what names the school", () => {
  const easy = ["aaaaaaaaaaaaaaa", "password1234567", "Password123456!!", "qwertyuiopasdfgh"];
  for (const phrase of [...easy, "123456789012345", "my anchor  ARTS phrase"]) {
    expect(isEasy(phrase), phrase).toBe(true);
  }
});

test("words that go together by chance are taken, and what a start makes", () => {
  const good = ["kelp gannet thimble oboe", "Front desk of the school", randomPassPhrase()];
  for (const phrase of good) expect(isEasy(phrase), phrase).toBe(false);
});
