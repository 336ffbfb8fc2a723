import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressOfAge,
  addressOfAnchor,
  drawnWith,
  routeOfHash,
  stepOfKey,
  stepped,
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

test("steps end at the first slide and at the last", () => {
  expect([stepped(0, -1), stepped(0, 1), stepped(10, 1), stepped(10, -1)]).toEqual([0, 1, 10, 9]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(-1, 1)), (steps) => {
      let index = 0;
      for (const step of steps) {
        const next = stepped(index, step);
        expect(SLIDES[next]).toBeDefined();
        expect(Math.abs(next - index)).toBeLessThanOrEqual(1);
        index = next;
      }
    }),
  );
});

test("the right arrow is one on, the left arrow one back, other keys nothing", () => {
  expect(["ArrowRight", "ArrowLeft", "ArrowUp", "a"].map((name) => stepOfKey(key(name)))).toEqual([
    1, -1, 0, 0,
  ]);
});

test("an arrow key with a modifier moves nothing", () => {
  for (const modifier of ["altKey", "ctrlKey", "shiftKey", "metaKey"]) {
    expect(stepOfKey(key("ArrowRight", { [modifier]: true }))).toBe(0);
  }
});

describe("the way to a slide", () => {
  test("is its route", () => {
    expect(hrefForSlide("staff", at("/about", ""))).toBe("/staff");
    expect(hrefForSlide("hero", at("/about", "#about"))).toBe("/");
  });

  test("is its hash where the path is its route already", () => {
    expect(hrefForSlide("contact", at("/contact", ""))).toEqual({ search: "", hash: "#contact" });
    expect(hrefForSlide("hero", at("/", ""))).toEqual({ search: "", hash: "#hero" });
    // What was asked there is still asked.
    expect(hrefForSlide("timetable", { pathname: "/timetable", search: "?age=6" })).toEqual({
      search: "?age=6",
      hash: "#timetable",
    });
  });
});

describe("the way to a section of the mobile track", () => {
  test("is its hash, and the query stays", () => {
    expect(hrefForSlide("staff", at("/mobile", "#about"))).toBe("/mobile#staff");
    expect(hrefForSlide("staff", at("/mobile/", "#staff", "?mobile=1"))).toBe(
      "/mobile?mobile=1#staff",
    );
  });

  test("that the track lacks is its route, which does not come back", () => {
    expect(hrefForSlide("book", at("/mobile"), ["hero", "about"])).toBe("/book?desktop=1");
  });
});

describe("a hash", () => {
  test("of another slide becomes that slide's route, when loading and later", () => {
    for (const isLoading of [true, false]) {
      expect(routeOfHash(at("/", "#contact"), isLoading)).toBe("/contact");
      expect(routeOfHash(at("/about", "#staff"), isLoading)).toBe("/staff");
      expect(routeOfHash(at("/about", "#hero"), isLoading)).toBe("/");
    }
  });

  test("of the slide that is shown goes while loading and may stay later", () => {
    expect(routeOfHash(at("/contact", "#contact"), true)).toBe("/contact");
    expect(routeOfHash(at("/contact", "#contact"), false)).toBeNull();
  });

  test("of the mobile track stays", () => {
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

test("a slide is drawn when it is shown or near, and stays drawn", () => {
  expect(drawnWith([], 4, false)).toEqual([4]);
  expect(drawnWith([4], 4, true)).toEqual([3, 4, 5]);
  expect(drawnWith([3, 4, 5], 10, true)).toEqual([3, 4, 5, 9, 10]);
  expect(drawnWith([], 0, true)).toEqual([0, 1]);
  const drawn = [3, 4, 5];
  expect(drawnWith(drawn, 4, true)).toBe(drawn);
});

describe("a part of a slide", () => {
  test("is led to by its slide's route and its own hash, on the mobile track by the hash alone", () => {
    expect(addressOfAnchor("prices", at("/"))).toBe("/classes#prices");
    expect(addressOfAnchor("find-us", at("/mobile", "#hero", "?mobile=1"))).toBe(
      "/mobile?mobile=1#find-us",
    );
    expect(addressOfAge("6", at("/"))).toBe("/timetable?age=6");
    expect(addressOfAge("2.5", at("/mobile", "", "?mobile=1"))).toBe(
      "/mobile?mobile=1&age=2.5#timetable",
    );
  });

  test("is found on its slide wherever its hash stands, and the hash stays", () => {
    for (const isLoading of [true, false]) {
      expect(routeOfHash(at("/", "#prices"), isLoading)).toBe("/classes#prices");
      expect(routeOfHash(at("/classes", "#prices"), isLoading)).toBeNull();
      expect(routeOfHash(at("/", "#toString"), isLoading)).toBeNull();
    }
  });
});
