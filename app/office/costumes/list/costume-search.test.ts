import { describe, expect, test } from "vitest";
import { costumeSearchText, findCostumes } from "./costume-search.ts";

const costume = (id: string, fields: Record<string, string>, imageUrls: string[] = []) => ({
  id,
  fields,
  imageUrls,
});

const TUTU = costume("tutu", { "Item name": "White Tutu", COLOUR: "ivory" }, ["/photos/1.jpg"]);
const HAT = costume("hat", { "Item name": "Top hat", "BOX NUMBER": "007", Notes: "jpg print" });
const CAPE = costume("cape", { "Item name": "Cape" });

const found = (search: string) =>
  findCostumes([TUTU, HAT, CAPE], search).map(({ id, isByPhotoOnly }) => [id, isByPhotoOnly]);

describe("search", () => {
  test("matches every field, ignoring case", () => {
    expect(found("IVORY")).toEqual([["tutu", false]]);
    expect(found("007")).toEqual([["hat", false]]);
  });

  test("lists photo address matches after field matches, and marks them", () => {
    expect(found("jpg")).toEqual([
      ["hat", false],
      ["tutu", true],
    ]);
  });

  test("a blank search returns everything in order", () => {
    expect(found("  ")).toEqual([
      ["tutu", false],
      ["hat", false],
      ["cape", false],
    ]);
  });

  test("punctuation is matched literally", () => {
    expect(found("%")).toEqual([]);
  });
});

test("the stored search text contains every value and then every photo, apart from each other", () => {
  expect(costumeSearchText(TUTU)).toBe("white tutu\u001fivory\u001e/photos/1.jpg");
});
