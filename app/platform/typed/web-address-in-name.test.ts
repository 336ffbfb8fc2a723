import { expect, test } from "vitest";
import { holdsWebAddress } from "./web-address-in-name.ts";

test("a name with a web address, an email address or a line break is refused", () => {
  const refused = [
    "http://win.example",
    "Lily https:evil",
    "www.win",
    "ida@home.example",
    "@ida",
    "You have won: win.example",
    "win-now.example",
    "win\uff0eexample",
    "win\u3002example",
    "\u0432\u044b\u0438\u0433\u0440\u0430\u0439.\u0440\u0444",
    "t.co/abc",
    "x.com",
    "hxxp://win",
    "Lily\nyou have won",
    "Lily\r\nBcc: a",
  ];
  expect(refused.filter((name) => !holdsWebAddress(name))).toEqual([]);
});

test("real names are accepted", () => {
  const taken = [
    "Mary-Kate O'Neil",
    "St. John",
    "J.R.",
    "J.R.R. Tolkien",
    "J.Smith",
    "Dr. Ida Gull",
    "\u0141ucja",
    "\u0645\u0631\u064a\u0645 \u0627\u0644\u0639\u0644\u064a",
    "Lily, called Lil",
  ];
  expect(taken.filter(holdsWebAddress)).toEqual([]);
});
