// Content in any shape is normalised.
import fc from "fast-check";
import { expect, test } from "vitest";
import { DAYS } from "./content.ts";
import { readContent } from "./content.schema.ts";
import { boardOfDay } from "./timetable.ts";

const words = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== "");
const blank = fc.constantFrom("", "  ", "\t");

test("both shapes of a review read the same", () => {
  fc.assert(
    fc.property(words, words, fc.option(fc.integer({ min: -20, max: 20 })), (quote, by, stars) => {
      const read = (raw: object) => readContent({ testimonials: [raw] }).content.testimonials;
      const first = read({ quote, by, stars });
      expect(first).toEqual(read({ text: quote, author: by, stars }));
      expect(first).toEqual([
        {
          quote: quote.trim(),
          by: by.trim(),
          stars: stars === null ? null : Math.min(5, Math.max(0, stars)),
          isSample: false,
          source: "",
          date: null,
        },
      ]);
    }),
  );
});

test("a class given as a text has that name", () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (names) => {
      const { content, badBlocks } = readContent({ classCards: names });
      expect(badBlocks).toEqual([]);
      expect(content.classCards).toEqual(
        names.map((name) => ({ name: name.trim(), img: "", blurb: "" })),
      );
    }),
  );
});

test("empty cells are dropped, as are studios and rows without others", () => {
  const cell = fc.oneof(words, blank, fc.constant(null));
  const row = fc.tuple(words, fc.array(cell, { maxLength: 6 }));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 10 }), fc.constantFrom(...DAYS), (rows, name) => {
      const { content, badBlocks } = readContent({
        timetable: { [name]: { rows: rows.map(([time, cells]) => [time, ...cells]) } },
      });
      expect(badBlocks).toEqual([]);
      const day = content.timetable[name];
      if (!day) throw new Error(`missing day: ${name}`);
      const board = boardOfDay(day);
      const given = rows.flatMap(([, cells]) => cells.map((text) => text?.trim() ?? ""));
      const shown = board.rows.flatMap(({ cells }) => cells);
      expect(shown.filter(Boolean)).toEqual(given.filter(Boolean));
      for (const [place] of board.studios.entries()) {
        expect(board.rows.some(({ cells }) => cells[place] !== "")).toBe(true);
      }
      for (const { cells } of board.rows) expect(cells.some(Boolean)).toBe(true);
    }),
  );
});

test("pictures and films of other sites are refused everywhere", () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      "javascript:alert(1)",
      "data:text/html,<script>",
      "//elsewhere.example/a.jpg",
      "http://elsewhere.example/a.jpg",
      "../../etc/passwd",
      "/a b.jpg",
    ),
    words.map((rest) => `https://${rest}`),
  );
  fc.assert(
    fc.property(hostile, (address) => {
      const bad = (raw: object) => readContent(raw).badBlocks;
      expect(bad({ staff: [{ name: "A", img: address }] })).toEqual(["staff"]);
      expect(bad({ classCards: [{ name: "A", img: address }] })).toEqual(["classCards"]);
      expect(bad({ successItems: [{ title: "A", video: address }] })).toEqual(["successItems"]);
      expect(bad({ successItems: [{ title: "A", poster: address }] })).toEqual(["successItems"]);
    }),
  );
});

test("a school takes bookings itself unless it has chosen otherwise", () => {
  const booking = (school: object) =>
    readContent({ school: { name: "Ours", ...school } }).content.school.booking;
  expect(booking({})).toBe("our own booking");
  expect(booking({ booking: "a booking service" })).toBe("a booking service");
  expect(booking({ bookingUrl: "https://service.example/book", booking: "both" })).toBe("both");
  expect(readContent({}).content.school.booking).toBe("our own booking");
});
