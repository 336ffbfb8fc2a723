import fc from "fast-check";
import { expect, test } from "vitest";
import { photoIdOf, photoName, pictureFormat, widthFor, widthsOf } from "./photo-rules.ts";

test.each([
  ["jpeg", "ffd8ffe0"],
  ["png", "89504e470d0a1a0a"],
  ["webp", "524946462400000057454250"],
])("a %s picture is recognised by its first bytes", (format, hex) => {
  expect(pictureFormat(Buffer.from(hex, "hex"))).toBe(format);
});

test.each([
  ["text", "Dear school"],
  ["a GIF", "GIF89a"],
  ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["a sound file in WebP's container format", "RIFF....WAVE"],
  ["nothing", ""],
])("%s is not a picture", (_, text) => {
  expect(pictureFormat(Buffer.from(text))).toBeNull();
});

test("a photo is stored in the narrower widths and its own", () => {
  expect(widthsOf(1920)).toEqual([320, 960, 1920]);
  expect(widthsOf(961)).toEqual([320, 960, 961]);
  expect(widthsOf(320)).toEqual([320]);
  expect(widthsOf(1)).toEqual([1]);
});

test("the narrowest width that fills the space is sent, never wider than the photo", () => {
  expect(widthFor(1500, 320)).toBe(320);
  expect(widthFor(1500, 321)).toBe(960);
  expect(widthFor(1500, 9000)).toBe(1500);
  expect(widthFor(200, 320)).toBe(200);
});

test.each([null, Number.NaN, 0, -1])("a width of %s asks for the whole photo", (wanted) => {
  expect(widthFor(1500, wanted)).toBe(1500);
});

test("every width that can be requested is one that is stored", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1920 }), fc.double(), (width, wanted) => {
      expect(widthsOf(width)).toContain(widthFor(width, wanted));
    }),
  );
});

test("a file name gives its photo's id, and nothing else is accepted", () => {
  expect(photoIdOf(photoName("0f8fad5b-d9cb-469f-a165-70867728950e", 960))).toBe(
    "0f8fad5b-d9cb-469f-a165-70867728950e",
  );
  for (const trick of [
    "../a-1.webp",
    "a/b-1.webp",
    "a\\b-1.webp",
    ".a-1.webp",
    "a-1.webp\n",
    "a-0.webp",
    "A-1.webp",
  ]) {
    expect(photoIdOf(trick)).toBeNull();
  }
});
