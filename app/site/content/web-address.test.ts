import { expect, test } from "vitest";
import { sampleContent } from "#sample/content.ts";
import { readContent } from "./content.schema.ts";
import { isWebAddress } from "./web-address.ts";

test.each([
  "https://book.example",
  "https://book.example:8443/trial?school=1#top",
  "https://book-1.school.example/a;b,*",
  "https://bücher.example/",
])("%s is a web address", (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test.each([
  "https://x;sandbox",
  "https://*",
  "https://*.example",
  "/\\evil.example",
  "https:/\\evil.example",
  "https://\\evil.example",
  "https://book.example\\@evil.example",
  "https://school@evil.example",
  "https://evil.example,b",
  "https://'self'",
  "https://a b.example",
  "https:///evil.example",
  "https://",
  "http://book.example",
  "javascript:alert(1)",
])("%s is not a web address, and is refused as a booking page", (text) => {
  expect(isWebAddress(text)).toBe(false);
  const { school } = sampleContent("2026-11-20");
  expect(readContent({ school: { ...school, bookingUrl: text } }).badBlocks).toEqual(["school"]);
});

test.each(["/\\evil.example", "https://*", "https://x;sandbox"])(
  "%s is refused as a link of a promotion and as a picture",
  (text) => {
    const { classCards, promo } = sampleContent("2026-11-20");
    const action = { label: "Book", href: text };
    const read = readContent({
      promo: { ...promo, actions: [action] },
      classCards: [{ ...classCards[0], img: text }],
    });
    expect(read.badBlocks.toSorted()).toEqual(["classCards", "promo"]);
  },
);
