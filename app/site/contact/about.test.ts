import { expect, test } from "vitest";
import { aboutIn, searchAbout } from "./about.ts";

test("a link can set the subject of an enquiry", () => {
  const search = searchAbout("?desktop=1", { subject: "K-pop & friends" });
  expect(search).toBe("?desktop=1&subject=K-pop+%26+friends");
  expect(aboutIn(search)).toEqual({ subject: "K-pop & friends", isHire: false });
  const hire = searchAbout(search, { isHire: true });
  expect(hire).toBe("?desktop=1&about=hire");
  expect(aboutIn(hire)).toEqual({ subject: "Studio hire", isHire: true });
  expect(aboutIn("")).toEqual({ subject: "", isHire: false });
});

test("a subject in an address has the same limit as a typed one", () => {
  expect(aboutIn(`?subject=${"a".repeat(150)}`).subject).toHaveLength(150);
  expect(aboutIn(`?subject=${"a".repeat(151)}`).subject).toHaveLength(150);
});

test("other slides drop the subject from the address", () => {
  expect(searchAbout("?about=hire", null)).toBe("");
  expect(searchAbout("?age=6&subject=Tap", null)).toBe("?age=6");
});
