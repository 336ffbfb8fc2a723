import { expect, test } from "vitest";
import { agesOfStyle } from "./ages-of-style.ts";

const one = (style: string, ages: { from: number; to: number } | null) => ({
  styles: [style],
  ages,
});

test("a style's ages are those of its weekly classes", () => {
  const listed = [
    one("Ballet", { from: 5, to: 7 }),
    one("Ballet", { from: 8, to: 14 }),
    one("Ballet", null),
    one("Minis", { from: 2.5, to: 4 }),
    one("Choir", { from: 18, to: 99 }),
    one("Technique", null),
  ];
  const ages = (style: string) => agesOfStyle(style, listed);
  expect(ages("Ballet")).toBe("5-14");
  expect(ages("Minis")).toBe("2½-4");
  expect(ages("Choir")).toBe("18+");
  expect(ages("Technique")).toBe("By ability");
  expect(ages("Street")).toBe("");
});
