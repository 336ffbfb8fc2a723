import sharp from "sharp";
import { expect, test } from "vitest";
import { COSTUME_KINDS, MOTIFS, drawCostume, type CostumePicture } from "./costume-picture.ts";
import { darker, lighter, mix, symmetric } from "./drawing.ts";

const MAIN = "#2ec4b6";
const picture: CostumePicture = {
  kind: "tutu",
  main: MAIN,
  trim: "#3b1445",
  motif: "plain",
  backdrop: "blush",
  view: "whole",
};

test.each(COSTUME_KINDS)("%s is drawn in the colour of its fabric", async (kind) => {
  expect(await shareOf(MAIN, { ...picture, kind })).toBeGreaterThan(0.01);
  expect(await shareOf(MAIN, { ...picture, kind, main: "#e5408c" })).toBeLessThan(0.01);
});

test("every kind, motif and view is a picture of its own", () => {
  const kinds = COSTUME_KINDS.map((kind) => drawCostume({ ...picture, kind }));
  const motifs = MOTIFS.map((motif) => drawCostume({ ...picture, motif }));
  const views = [picture, { ...picture, view: "detail" as const }].map(drawCostume);
  for (const drawn of [kinds, motifs, views]) expect(new Set(drawn).size).toBe(drawn.length);
});

test("a picture holds no lettering, so it looks the same on a machine without fonts", () => {
  const drawn = COSTUME_KINDS.map((kind) => drawCostume({ ...picture, kind })).join("");
  expect(drawn).not.toContain("<text");
});

test("colours are mixed part by part", () => {
  expect(mix("#000000", "#ffffff", 0)).toBe("#000000");
  expect(mix("#000000", "#ff8000", 0.5)).toBe("#804000");
  expect(lighter("#ff6b57", 0)).toBe("#ff6b57");
  expect(darker("#ff6b57", 1)).toBe("#6b2433");
  expect(darker("#141b4d", 1)).toBe("#12123a");
});

test("a left half is closed by its mirror image, drawn back up", () => {
  expect(symmetric("M400 10 L300 20 C290 30 290 40 400 50")).toBe(
    "M400 10 L300 20 C290 30 290 40 400 50 L400 50 C510 40 510 30 500 20 L400 10 Z",
  );
});

/** How much of a picture is, within a few shades, of one colour: 0 to 1. */
async function shareOf(colour: string, drawn: CostumePicture): Promise<number> {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const pixels = await sharp(Buffer.from(drawCostume(drawn)))
    .resize(160, 200)
    .removeAlpha()
    .raw()
    .toBuffer();
  let found = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    if (wanted.every((part, place) => Math.abs(part - (pixels[at + place] ?? 0)) < 24)) found += 1;
  }
  return found / (pixels.length / 3);
}
