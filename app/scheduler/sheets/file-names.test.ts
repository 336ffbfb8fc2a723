import { expect, test } from "vitest";
import { fileNameFor, pathsOf } from "./file-names.ts";
import { sheetOf } from "./sheet.ts";

test("signs that file systems refuse become hyphens, and accents stay", () => {
  expect(fileNameFor('a/b\\c:d*e?f"g<h>i|j')).toBe("a-b-c-d-e-f-g-h-i-j");
  expect(fileNameFor("Łuczak, Zoë O’Brien")).toBe("Łuczak, Zoë O’Brien");
  expect(fileNameFor("two\nlines")).toBe("two-lines");
});

test("no name leads out of its folder, is empty or is a device", () => {
  for (const name of ["..", ".", "", "   ", "../../etc/passwd", "CON", "nul"]) {
    const made = fileNameFor(name);
    expect(made).not.toMatch(/^\.*$|[/\\]|^(con|nul)$/i);
  }
  expect(new TextEncoder().encode(fileNameFor("Ж".repeat(500))).length).toBeLessThanOrEqual(200);
});

test("two equal names are told apart, in whatever case", () => {
  const sheets = ["Ava Reed", "ava reed", "Ava Reed", "Bo"].map((title) =>
    sheetOf({ key: title, title, parts: [] }),
  );
  expect(pathsOf({ name: "Call sheets" }, sheets)).toEqual([
    "Call sheets/Ava Reed.pdf",
    "Call sheets/ava reed (2).pdf",
    "Call sheets/Ava Reed (3).pdf",
    "Call sheets/Bo.pdf",
  ]);
});
