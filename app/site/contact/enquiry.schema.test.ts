import { expect, test } from "vitest";
import { readEnquiry } from "./enquiry.schema.ts";

const ana = { name: "Ana Example", email: "ana@home.example", message: "Is there room?" };

test("an endless name is refused quickly, whatever it consists of", () => {
  const letters = 2_000_000;
  for (const part of [" ", "\n", " \n", "\t ", "@", "a@", ".", "\u2028 "]) {
    const long = `a${part.repeat(letters / part.length)}b`;
    for (const field of ["name", "email", "subject"]) {
      const read = readEnquiry({ ...ana, [field]: long });
      // Blank lines shrink to one space.
      const isBlankLines = /^\s+$/.test(part) && /[\n\u2028]/.test(part);
      const wanted = isBlankLines && field !== "email" ? "enquiry" : "error";
      expect(read, `${field} of ${JSON.stringify(part)}`).toHaveProperty(wanted);
    }
  }
});

test("a name on several lines becomes one line, with a space for each break", () => {
  const read = readEnquiry({ ...ana, name: "  Ana \r\n \n\t Example\u2028the  second \n" });
  expect(read).toMatchObject({ enquiry: { name: "Ana Example the  second" } });
});
