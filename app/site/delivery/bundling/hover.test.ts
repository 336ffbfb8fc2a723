import postcss from "postcss";
import { expect, test } from "vitest";
import { HOVER_OF_POINTERS } from "./hover.build.ts";

const written = (css: string, from = "/app/site/x.module.css") =>
  postcss([HOVER_OF_POINTERS]).process(css, { from }).css.replaceAll(/\s+/g, " ");

test("what hovering shows is for pointers that hover", () => {
  expect(written(".a { color: red; &:hover { color: blue; } }")).toBe(
    ".a { color: red; @media (hover: hover) { &:hover { color: blue; } } }",
  );
});

test("what is for the keyboard too stays for it", () => {
  expect(written(".a:hover, .a:focus { color: blue; }")).toBe(
    ".a:focus { color: blue; } @media (hover: hover) { .a:hover { color: blue; } }",
  );
  expect(written(".a:is([data-on], :hover) b { color: blue; }")).toBe(
    ".a:is([data-on]) b { color: blue; } @media (hover: hover) { .a:hover b { color: blue; } }",
  );
});

test("what is guarded already, and what is of the office, is left alone", () => {
  const guarded = "@media (hover: hover) { .a:hover { color: blue; } }";
  expect(written(guarded)).toBe(guarded);
  const office = ".a:hover { color: blue; }";
  expect(written(office, "/app/office/x.module.css")).toBe(office);
});
