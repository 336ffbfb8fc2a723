import { expect, test } from "vitest";
import { isFilm } from "./is-film.ts";

test("a film is recognised by its file extension", () => {
  for (const address of ["/films/a.mp4", "/a.WEBM", "/a.mp4?v=2", "/a.mov#t=2"]) {
    expect(isFilm(address)).toBe(true);
  }
  for (const address of ["", "success/west-end", "/photos/mp4", "/a.mp4.jpg"]) {
    expect(isFilm(address)).toBe(false);
  }
});
