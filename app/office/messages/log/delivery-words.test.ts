import { expect, test } from "vitest";
import { countWords, quotedWords, smsAddress } from "./delivery-words.ts";

test("the log counts the mails by what became of them", () => {
  const states = { "no address": 1, refused: 1, sent: 9 };
  expect(countWords({ states, toldByPhone: 0, notReached: 2 })).toBe(
    "9 sent, 1 refused, 1 no address",
  );
  expect(countWords({ states: { sent: 40, stopped: 80 }, toldByPhone: 0, notReached: 0 })).toBe(
    "40 sent, 80 stopped",
  );
  expect(countWords({ states: { refused: 2 }, toldByPhone: 1, notReached: 1 })).toBe(
    "2 refused, 1 told by phone",
  );
});

test("a mail server's words are shown without our own", () => {
  expect(quotedWords("EENVELOPE: Can't send mail: 550 5.1.1 No such\r\nuser")).toBe(
    "550 5.1.1 No such user",
  );
  expect(quotedWords("")).toBe("");
});

test("a text message has the number and the text in its address", () => {
  expect(smsAddress("07700 900 123", "No class & more")).toBe(
    "sms:07700900123?body=No%20class%20%26%20more",
  );
  expect(smsAddress("", "No class")).toBe("");
});
