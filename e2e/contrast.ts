// Measures the contrast of text against the pixels really behind it, of a picture or a film.
import type { Locator } from "@playwright/test";
import sharp from "sharp";

const linear = (value: number) =>
  value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;

const luminance = (red: number, green: number, blue: number) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/**
 * Returns the WCAG contrast of light text against the lightest pixels behind it, ignoring single
 * bright spots. Hides the text, and the bars that a small screen may scroll it under. Measures
 * again when the page moves in between.
 */
export async function contrastOf(place: Locator): Promise<number> {
  await place.scrollIntoViewIfNeeded();
  const color = await hideText(place);
  const page = place.page();
  let picture: Buffer;
  let now = await linesOf(place);
  let clip: typeof now;
  do {
    clip = now;
    picture = await page.screenshot({ clip, animations: "disabled" });
    now = await linesOf(place);
  } while (JSON.stringify(now) !== JSON.stringify(clip));
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const grounds: number[] = [];
  for (let at = 0; at < data.length; at += 3) {
    grounds.push(luminance(data[at]!, data[at + 1]!, data[at + 2]!));
  }
  const ground = grounds
    .toSorted((one, other) => one - other)
    .at(Math.floor(grounds.length * 0.99))!;
  const [red, green, blue] = color;
  return (luminance(red!, green!, blue!) + 0.05) / (ground + 0.05);
}

/** Returns the text's colour: red, green, blue and alpha up to 255. */
function hideText(place: Locator): Promise<number[]> {
  return place.evaluate((one) => {
    const paper = document.createElement("canvas").getContext("2d")!;
    paper.fillStyle = getComputedStyle(one).color;
    paper.fillRect(0, 0, 1, 1);
    one.style.setProperty("color", "transparent");
    for (const bar of document.querySelectorAll<HTMLElement>("[data-site] > :not(main)")) {
      bar.style.setProperty("visibility", "hidden");
    }
    return [...paper.getImageData(0, 0, 1, 1).data];
  });
}

/** Returns where the lines of a text are on the screen, once the background has loaded. */
function linesOf(place: Locator) {
  return place.evaluate(async (one) => {
    const seen = [...document.images].filter((image) => {
      const { top, right, bottom, left } = image.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    });
    await Promise.all(seen.map((image) => image.decode().catch(() => {})));
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    // The lines only: a block is as wide as its column.
    const lines = document.createRange();
    lines.selectNodeContents(one);
    const { x, y, width, height } = lines.getBoundingClientRect();
    return { x, y, width, height };
  });
}
