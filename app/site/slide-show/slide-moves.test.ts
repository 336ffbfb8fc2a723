import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressOfAge,
  addressOfAnchor,
  renderedSlides,
  routeOfHash,
  stepOfKey,
  indexAfter,
  hrefForSlide,
} from "./slide-moves.ts";
import { SLIDES } from "#app/site/slides/slides.ts";

const key = (name: string, modifier = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  shiftKey: false,
  metaKey: false,
  ...modifier,
});

const at = (pathname: string, hash = "", search = "") => ({ pathname, search, hash });

test("steps stop at the first and last slide", () => {
  expect([indexAfter(0, -1), indexAfter(0, 1), indexAfter(10, 1), indexAfter(10, -1)]).toEqual([
    0, 1, 10, 9,
  ]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(-1, 1)), (steps) => {
      let index = 0;
      for (const step of steps) {
        const next = indexAfter(index, step);
        expect(SLIDES[next]).toBeDefined();
        expect(Math.abs(next - index)).toBeLessThanOrEqual(1);
        index = next;
      }
    }),
  );
});

test("the right arrow moves forward, the left arrow back, other keys do nothing", () => {
  expect(["ArrowRight", "ArrowLeft", "ArrowUp", "a"].map((name) => stepOfKey(key(name)))).toEqual([
    1, -1, 0, 0,
  ]);
});

test("an arrow key with a modifier does nothing", () => {
  for (const modifier of ["altKey", "ctrlKey", "shiftKey", "metaKey"]) {
    expect(stepOfKey(key("ArrowRight", { [modifier]: true }))).toBe(0);
  }
});

describe("a link to a slide", () => {
  test("has its route", () => {
    expect(hrefForSlide("staff", at("/about", ""))).toBe("/staff");
    expect(hrefForSlide("hero", at("/about", "#about"))).toBe("/");
  });

  test("has its hash on its own route", () => {
    expect(hrefForSlide("contact", at("/contact", ""))).toEqual({ search: "", hash: "#contact" });
    expect(hrefForSlide("hero", at("/", ""))).toEqual({ search: "", hash: "#hero" });
    // The query stays.
    expect(hrefForSlide("timetable", { pathname: "/timetable", search: "?age=6" })).toEqual({
      search: "?age=6",
      hash: "#timetable",
    });
  });
});

describe("a link to a section of the mobile page", () => {
  test("has its hash, and keeps the query", () => {
    expect(hrefForSlide("staff", at("/mobile", "#about"))).toBe("/mobile#staff");
    expect(hrefForSlide("staff", at("/mobile/", "#staff", "?mobile=1"))).toBe(
      "/mobile?mobile=1#staff",
    );
  });

  test("that the mobile page lacks leads to its route, without a redirect back", () => {
    expect(hrefForSlide("book", at("/mobile"), ["hero", "about"])).toBe("/book?desktop=1");
  });
});

describe("a hash", () => {
  test("of another slide becomes that slide's route, on load and later", () => {
    for (const isLoading of [true, false]) {
      expect(routeOfHash(at("/", "#contact"), isLoading)).toBe("/contact");
      expect(routeOfHash(at("/about", "#staff"), isLoading)).toBe("/staff");
      expect(routeOfHash(at("/about", "#hero"), isLoading)).toBe("/");
    }
  });

  test("of the current slide is removed on load and can stay later", () => {
    expect(routeOfHash(at("/contact", "#contact"), true)).toBe("/contact");
    expect(routeOfHash(at("/contact", "#contact"), false)).toBeNull();
  });

  test("of the mobile page stays", () => {
    expect(routeOfHash(at("/mobile", "#about"), true)).toBeNull();
    expect(routeOfHash(at("/mobile", "#about"), false)).toBeNull();
  });

  test("that names no slide does nothing", () => {
    for (const hash of ["", "#", "#monday", "#About", "#/about", "#studio-hire"]) {
      expect(routeOfHash(at("/", hash), true)).toBeNull();
      expect(routeOfHash(at("/", hash), false)).toBeNull();
    }
  });
});

test("a slide is rendered when shown or near, and stays rendered", () => {
  expect(renderedSlides([], 4, false)).toEqual([4]);
  expect(renderedSlides([4], 4, true)).toEqual([3, 4, 5]);
  expect(renderedSlides([3, 4, 5], 10, true)).toEqual([3, 4, 5, 9, 10]);
  expect(renderedSlides([], 0, true)).toEqual([0, 1]);
  const drawn = [3, 4, 5];
  expect(renderedSlides(drawn, 4, true)).toBe(drawn);
});

describe("an anchor in a slide", () => {
  test("is linked by its slide's route and its own hash, and on the mobile page by its hash alone", () => {
    expect(addressOfAnchor("prices", at("/"))).toBe("/classes#prices");
    expect(addressOfAnchor("find-us", at("/mobile", "#hero", "?mobile=1"))).toBe(
      "/mobile?mobile=1#find-us",
    );
    expect(addressOfAge("6", at("/"))).toBe("/timetable?age=6");
    expect(addressOfAge("2.5", at("/mobile", "", "?mobile=1"))).toBe(
      "/mobile?mobile=1&age=2.5#timetable",
    );
  });

  test("leads from any page to its slide, and the hash stays", () => {
    for (const isLoading of [true, false]) {
      expect(routeOfHash(at("/", "#prices"), isLoading)).toBe("/classes#prices");
      expect(routeOfHash(at("/classes", "#prices"), isLoading)).toBeNull();
      expect(routeOfHash(at("/", "#toString"), isLoading)).toBeNull();
    }
  });
});
