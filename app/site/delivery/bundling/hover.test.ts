import postcss from "postcss";
import { expect, test } from "vitest";
import { HOVER_STYLES } from "./hover.build.ts";

const written = (css: string, from = "/app/site/x.module.css") =>
  postcss([HOVER_STYLES]).process(css, { from }).css.replaceAll(/\s+/g, " ");

test("hover styles apply only to pointers that hover", () => {
  expect(written(".a { color: red; &:hover { color: blue; } }")).toBe(
    ".a { color: red; @media (hover: hover) { &:hover { color: blue; } } }",
  );
});

test("keyboard styles stay unconditional", () => {
  expect(written(".a:hover, .a:focus { color: blue; }")).toBe(
    ".a:focus { color: blue; } @media (hover: hover) { .a:hover { color: blue; } }",
  );
  expect(written(".a:is([data-on], :hover) b { color: blue; }")).toBe(
    ".a:is([data-on]) b { color: blue; } @media (hover: hover) { .a:hover b { color: blue; } }",
  );
});

test("guarded rules and the office's rules are unchanged", () => {
  const guarded = "@media (hover: hover) { .a:hover { color: blue; } }";
  expect(written(guarded)).toBe(guarded);
  const office = ".a:hover { color: blue; }";
  expect(written(office, "/app/office/x.module.css")).toBe(office);
});
