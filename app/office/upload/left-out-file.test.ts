import { expect, test } from "vitest";
import { leftOutFile } from "./left-out-file.ts";

test("the rows left out keep all their cells, and end with the reason", () => {
  const rows = [
    { row: 3, reason: "The name is missing.", cells: ["", "=1+1", "extra"] },
    { row: 7, reason: "A total.", cells: ["Total"] },
  ];
  expect(leftOutFile(["Name", "Phone"], rows)).toBe(
    "\uFEFFName,Phone,,Reason\r\n,'=1+1,extra,The name is missing.\r\nTotal,,,A total.\r\n",
  );
});
