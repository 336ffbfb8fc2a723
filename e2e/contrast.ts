// How a text is told from the pixels that are really behind it, of a picture or a film.
import type { Locator } from "@playwright/test";
import sharp from "sharp";

const linear = (value: number) =>
  value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;

const luminance = (red: number, green: number, blue: number) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The WCAG contrast of a light text with the lightest behind it, but for single sparks. Hides the text. */
export async function contrastOf(place: Locator): Promise<number> {
  const [red, green, blue] = await place.evaluate((one) => {
    const paper = document.createElement("canvas").getContext("2d")!;
    paper.fillStyle = getComputedStyle(one).color;
    paper.fillRect(0, 0, 1, 1);
    one.style.setProperty("color", "transparent");
    return paper.getImageData(0, 0, 1, 1).data;
  });
  const picture = await place.screenshot({ animations: "disabled" });
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const grounds: number[] = [];
  for (let at = 0; at < data.length; at += 3) {
    grounds.push(luminance(data[at]!, data[at + 1]!, data[at + 2]!));
  }
  const ground = grounds
    .toSorted((one, other) => one - other)
    .at(Math.floor(grounds.length * 0.99))!;
  return (luminance(red!, green!, blue!) + 0.05) / (ground + 0.05);
}
