import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { Font } from "@react-pdf/renderer";
import {
  makeEventItem,
  makePlan,
  makeRoutine,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { rowsOf, sheetsOf, textsOf } from "#tests/make-sheets.ts";
import { readPdf } from "#tests/read-pdf.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { textsLackingLetters } from "#app/scheduler/sheets/lacking-letters.ts";
import { SHEET_KINDS } from "#app/scheduler/sheets/make-sheets.ts";
import { isPrintable } from "#app/scheduler/sheets/printable-letters.ts";
import type { OwnShow } from "#app/scheduler/sheets/own-show.ts";
import { DEFAULT_OPTIONS } from "#app/scheduler/sheets/sheet-kind.ts";
import type { Measure } from "./column-widths.ts";
import { BOLD, FAMILY, loadFonts, REGULAR } from "./pdf-fonts.ts";
import { sheetPdf } from "./sheet-pdf.ts";

const NAMES = [
  "Agnieszka Łuczak",
  "Ioana Ștefănescu",
  "Nguyễn Thị Hồng",
  "Zoë O’Brien",
  "Ольга Фёдорова",
  "Ćirić Đorđe",
];
const HEAD = {
  event: "Žižkov Cup",
  version: "Version 3",
  printedAt: "5 Mar 2027, 14:05",
  since: "version 2",
};

/** A plan with every name, in titles, studios, sections and dancers. */
const plan = makeSessions([
  [
    makeSession({ id: "Večer", day: "2027-03-05" }),
    makeSection(
      "Phụ diễn",
      ...NAMES.map((name, at) =>
        placed(
          makeRoutine({
            row: at + 1,
            name: `Solo: ${name}`,
            school: `Studio ${name}`,
            performers: [name],
          }),
        ),
      ),
      makeEventItem("event-9", "Awards Ceremony", 20),
    ),
  ],
]);

const fontFile = (name: string) =>
  fileURLToPath(new URL(`../../../../media/fonts/source-sans-3-${name}.ttf`, import.meta.url));
let measure: Measure;
beforeAll(async () => {
  measure = await loadFonts({ regular: fontFile("regular"), bold: fontFile("semibold") });
});
const pagesOf = async (sheet: Parameters<typeof sheetPdf>[0], paper: "a4" | "letter" = "a4") =>
  readPdf(await sheetPdf(sheet, { paper, head: HEAD, measure }));
const squeezed = (text: string) => text.normalize("NFC").replaceAll(/\s/g, "");

const ownShow: OwnShow = {
  rooms: [
    {
      name: "Garderobe",
      chaperones: [],
      children: NAMES.map((name, at) => ({ name, rows: [at + 1], collectors: [] })),
    },
  ],
  costumes: NAMES.map((child, at) => ({
    row: at + 1,
    child,
    costume: "White tutu",
    size: "M",
    box: "7",
  })),
};

test.each(SHEET_KINDS.map(({ id }) => id))(
  "every name is read back as written from the PDF of %s",
  async (kind) => {
    const options = { ...DEFAULT_OPTIONS, judgesSee: { studios: true, dancers: true } };
    const sheets = sheetsOf(plan, kind, { options, ownShow });
    const pages = await Promise.all(sheets.map((sheet) => pagesOf(sheet)));
    const text = squeezed(pages.flat().join(" "));
    for (const name of NAMES) expect(text).toContain(squeezed(name));
  },
);

test("every page has the event, the title, the version, when it was printed, and its number", async () => {
  const many = makePlan({
    runningOrder: Array.from({ length: 120 }, (_, at) =>
      placed(makeRoutine({ row: at + 1, name: `Routine ${at + 1}`, performers: ["Ava Reed"] })),
    ),
  });
  const [programme] = sheetsOf(many, "programme");
  for (const paper of ["a4", "letter"] as const) {
    const pages = await pagesOf(programme!, paper);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((text, at) => {
      for (const words of ["Žižkov Cup", "Programme", "Version 3", "Printed 5 Mar 2027, 14:05"])
        expect(squeezed(text)).toContain(squeezed(words));
      expect(squeezed(text)).toContain(`Page${at + 1}of${pages.length}`);
      // The header row, with 'Number' once more than in any title.
      expect(squeezed(text)).toContain("NumberTitleStudioDancers");
    });
  }
});

test("the PDF has the rows of the sheet in their order", async () => {
  const [sheet] = sheetsOf(plan, "running-sheet");
  const text = squeezed((await pagesOf(sheet!)).join(" "));
  let at = 0;
  for (const cells of textsOf(sheet!)) {
    const words = squeezed(cells.find((cell) => cell.startsWith("Solo")) ?? "Awards Ceremony");
    const found = text.indexOf(words, at);
    expect([words, found >= at]).toEqual([words, true]);
    at = found;
  }
  expect(rowsOf(sheet!)).toHaveLength(7);
});

test("the listed letters are those of both fonts", async () => {
  const fonts = [REGULAR, BOLD].map(
    (fontWeight) => Font.getFont({ fontFamily: FAMILY, fontWeight })!.data!,
  );
  const wrong: string[] = [];
  for (let code = 0x21; code < 0x2700; code++) {
    const letter = String.fromCodePoint(code);
    if (/\s/.test(letter) || letter.normalize("NFC") !== letter) continue;
    const isThere = fonts.every((font) => font.hasGlyphForCodePoint(code));
    if (isThere !== isPrintable(letter)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test("a name with a letter that the font lacks is listed, and no other", () => {
  const items = [
    placed(makeRoutine({ row: 1, performers: ["山田 花子", "Ava Reed", "Éva"], school: "Дом" })),
  ];
  expect(textsLackingLetters(makePlan({ runningOrder: items }))).toEqual(["山田 花子"]);
});

test("a PDF after others has the same text as the first", async () => {
  const names = { programme: "initial" } as const;
  const [sheet] = sheetsOf(plan, "programme", { options: { ...DEFAULT_OPTIONS, names } });
  const first = await pagesOf(sheet!);
  expect(first.join(" ")).toContain("Agnieszka Ł.");
  const [other] = sheetsOf(plan, "running-sheet");
  await pagesOf(other!);
  await loadFonts({ regular: fontFile("regular"), bold: fontFile("semibold") });
  expect(await pagesOf(sheet!)).toEqual(first);
});

test("a number whose costumes go over a page is named on the next page too", async () => {
  const one = { row: 1, costume: "White tutu", size: "M", box: "7" };
  const costumes = Array.from({ length: 60 }, (_, at) => ({ ...one, child: `Child ${at}` }));
  const [sheet] = sheetsOf(plan, "costume-list", { ownShow: { rooms: null, costumes } });
  const pages = await pagesOf(sheet!);
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(page).toContain("1 Solo: Agnieszka Łuczak");
});
