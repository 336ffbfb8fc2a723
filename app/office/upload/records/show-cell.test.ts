import { expect, test } from "vitest";
import { showCell } from "./show-cell.ts";

test("sample cells are shown as they will be read", () => {
  expect(showCell({ looks: "day" }, "03/04/2026")).toBe("3 Apr 2026");
  expect(showCell({ looks: "day" }, "Easter")).toBe("Easter");
  expect(showCell({ looks: "money" }, "35")).toBe("£35.00");
  expect(showCell({ looks: "money" }, "free")).toBe("free");
  expect(showCell({}, "Ada")).toBe("Ada");
});
