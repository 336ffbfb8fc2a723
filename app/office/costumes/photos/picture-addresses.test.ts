import fc from "fast-check";
import { expect, test } from "vitest";
import { directPicture, readPictureCell } from "./picture-addresses.ts";

const A = "https://a.example/1.jpg";
const B = "http://b.example/2.png?size=1,2";

test.each([
  ["a semicolon", `${A}; ${B}`],
  ["a comma", `${A},${B}`],
  ["two spaces", `${A}  ${B}`],
  ["a line end", `${A}\n${B}`],
  ["a comma at the end", `${A}, ${B},`],
])("addresses are separated by %s", (_what, cell) => {
  expect(readPictureCell(cell)).toEqual({ addresses: [A, B], text: "" });
});

test("an address with a comma stays whole", () => {
  const address = "https://pictures.example/w_100,h_200/tutu.jpg";
  expect(readPictureCell(address).addresses).toEqual([address]);
});

test("addresses are trimmed and duplicates dropped", () => {
  expect(readPictureCell(`  ${A} ;${A};  `).addresses).toEqual([A]);
});

test.each([
  "Image rights: the school",
  "javascript:alert(1)",
  "ftp://a.example/1.jpg",
  "//a",
  "data:x",
])("%s is text and no address", (cell) => {
  expect(readPictureCell(cell)).toEqual({ addresses: [], text: cell });
});

test("text next to an address is not lost", () => {
  expect(readPictureCell(`front view; ${A}`)).toEqual({ addresses: [A], text: "front view" });
});

test.each([
  [
    "https://drive.google.com/file/d/1AbC_d-E/view?usp=sharing",
    "https://drive.google.com/uc?export=view&id=1AbC_d-E",
  ],
  [
    "https://drive.google.com/open?id=1AbC_d-E",
    "https://drive.google.com/uc?export=view&id=1AbC_d-E",
  ],
  ["https://www.dropbox.com/s/abc/tutu.jpg?dl=0", "https://www.dropbox.com/s/abc/tutu.jpg?raw=1"],
  ["https://drive.google.com/drive/folders/", "https://drive.google.com/drive/folders/"],
  [A, A],
])("the view link %s leads to %s", (view, direct) => {
  expect(directPicture(view)).toBe(direct);
});

test("every returned address is http or https", () => {
  fc.assert(
    fc.property(fc.string(), fc.webUrl(), (noise, url) => {
      const { addresses } = readPictureCell(`${noise}${url};${noise}`);
      expect(addresses.every((address) => /^https?:\/\//i.test(address))).toBe(true);
    }),
  );
});
