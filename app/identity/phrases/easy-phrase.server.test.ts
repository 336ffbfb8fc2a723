import { expect, test } from "vitest";
import { dictionary } from "@zxcvbn-ts/language-common";
import { isEasyPhrase } from "./easy-phrase.server.ts";
import { PASS_PHRASE_LENGTH } from "#app/platform/pass-phrase-rules.ts";
import { randomPassPhrase } from "./random-pass-phrase.server.ts";

const isEasy = (phrase: string) => isEasyPhrase(phrase, "Anchor Arts");

test("common passwords are refused, both long ones and repetitions of short ones", () => {
  const used = dictionary["passwords-common"].map(String);
  expect(used.length).toBeGreaterThan(10_000);
  const long = used.filter((password) => password.length >= PASS_PHRASE_LENGTH);
  expect(long.filter((password) => !isEasy(password))).toEqual([]);
  // The first hundred, each repeated until it is long enough.
  const repeated = used
    .slice(0, 100)
    .map((password) => password.repeat(Math.ceil(PASS_PHRASE_LENGTH / password.length)));
  expect(repeated.filter((password) => !isEasy(password))).toEqual([]);
});

test("similar phrases, and those with the school's name, are refused too", () => {
  const easy = ["aaaaaaaaaaaaaaa", "password1234567", "Password123456!!", "qwertyuiopasdfgh"];
  for (const phrase of [...easy, "123456789012345", "my anchor  ARTS phrase"]) {
    expect(isEasy(phrase), phrase).toBe(true);
  }
});

test("random words are accepted, and so are generated phrases", () => {
  const good = ["kelp gannet thimble oboe", "Front desk of the school", randomPassPhrase()];
  for (const phrase of good) expect(isEasy(phrase), phrase).toBe(false);
});
