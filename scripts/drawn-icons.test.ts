import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pathsOf } from "./drawn-icons.ts";

const svg = (drawn: string) =>
  `<svg\n  width="24"\n>\n  <path stroke="none" d="M0 0h24v24H0z" fill="none" />${drawn}\n</svg>`;

test("an icon is its paths, without the square under them", () => {
  expect(pathsOf(svg('\n  <path d="M12 5l0 14" />\n  <path d="M5 12l14 0" />'))).toEqual([
    "M12 5l0 14",
    "M5 12l14 0",
  ]);
});

test("an icon with anything but lines is refused", () => {
  expect(() => pathsOf(svg('<circle r="4" />'))).toThrow("not of lines");
  expect(() => pathsOf(svg('<path d="M1 1" fill="red" />'))).toThrow("not of lines");
});

test("every icon in use has only lines, no line twice", () => {
  const names = ["app/ui/icons.tsx", "app/scheduler/screen/icons.tsx"].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"(@tabler\/icons\/outline\/[\w-]+\.svg)\?icon"/g)].map(
      ([, name = ""]) => name,
    ),
  );
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) {
    const paths = pathsOf(readFileSync(new URL(import.meta.resolve(name)), "utf8"));
    expect(paths.length, name).toBeGreaterThan(0);
    expect(new Set(paths).size, name).toBe(paths.length);
  }
});
