import { expect, test } from "vitest";
import { ownPhotoIds, smallPhoto } from "./costume.ts";

test("the list uses small versions of the school's own photos, and leaves other addresses unchanged", () => {
  expect(smallPhoto("/photos/a1")).toBe("/photos/a1?w=320");
  expect(smallPhoto("https://else.example/a.jpg")).toBe("https://else.example/a.jpg");
});

test("the school's own photos are recognised by their address", () => {
  const urls = ["/photos/a1-b2", "https://else.example/photos/a1", "/photos/../x", "/photos/"];
  expect(ownPhotoIds(urls)).toEqual(["a1-b2"]);
});
