import { expect, test } from "vitest";
import { csvText } from "#app/files/csv.ts";
import { boardDay, boardRows, byGrade, lackingIn, splitName, type Candidate } from "./board.ts";

const WREN: Candidate = {
  id: "1",
  childName: "Wren",
  certificateName: "Wren Mary Gull",
  birthDate: "2018-04-03",
  boardNumber: "B12",
  syllabus: "Ballet",
  grade: "Grade 1",
  examDay: "2026-12-19",
  parentName: "Ida Gull",
  email: "ida@home.example",
  phone: "07700 900123",
  reference: "ABC123",
};

const column = (field: Parameters<typeof boardRows>[0]["columns"][number]["field"], text = "") => ({
  field,
  heading: field,
  text,
});

test("a board's file has its columns in its order, under its headings", () => {
  const columns = [
    { field: "fixed" as const, heading: "Centre", text: "40217" },
    { field: "lastName" as const, heading: "Surname", text: "" },
    { field: "firstNames" as const, heading: "Forenames", text: "" },
    { field: "birthDate" as const, heading: "D.O.B.", text: "" },
    { field: "blank" as const, heading: "Office use", text: "" },
    { field: "grade" as const, heading: "Level", text: "" },
  ];
  expect(boardRows({ dateFormat: "dd.mm.yyyy", columns }, [WREN])).toEqual([
    ["Centre", "Surname", "Forenames", "D.O.B.", "Office use", "Level"],
    ["40217", "Gull", "Wren Mary", "03.04.2018", "", "Grade 1"],
  ]);
});

test("dates are written as the board writes them", () => {
  expect(boardDay("2018-04-03", "dd/mm/yyyy")).toBe("03/04/2018");
  expect(boardDay("2018-04-03", "dd-mm-yyyy")).toBe("03-04-2018");
  expect(boardDay("2018-04-03", "d mmm yyyy")).toBe("3 Apr 2018");
  expect(boardDay("2018-04-03", "yyyy-mm-dd")).toBe("2018-04-03");
  expect(boardDay("2018-04-03", "mm/dd/yyyy")).toBe("04/03/2018");
});

test("names with commas, quotes and accents stay, and a cell like a formula is harmless", () => {
  const columns = [column("certificateName"), column("boardNumber")];
  const candidates = [
    { ...WREN, certificateName: 'Zoë "Zo" Łuczak, jr', boardNumber: "=1+1" },
    { ...WREN, certificateName: "@SUM(A1)", boardNumber: "-12" },
  ];
  expect(csvText(boardRows({ dateFormat: "yyyy-mm-dd", columns }, candidates))).toBe(
    '\uFEFFcertificateName,boardNumber\r\n"Zoë ""Zo"" Łuczak, jr",\'=1+1\r\n\'@SUM(A1),-12\r\n',
  );
});

test("an entry that lacks something is listed with its headings, a column left blank lacks nothing", () => {
  const columns = [column("lastName"), column("birthDate"), column("boardNumber"), column("blank")];
  const bare = { ...WREN, id: "2", certificateName: "", birthDate: null, boardNumber: "" };
  expect(lackingIn({ dateFormat: "dd/mm/yyyy", columns }, [WREN, bare])).toEqual([
    { id: "2", name: "Wren", headings: ["lastName", "birthDate", "boardNumber"] },
  ]);
});

test("the last word of a name is the last name", () => {
  expect(splitName("Mary Ann  Gull")).toEqual({ firstNames: "Mary Ann", lastName: "Gull" });
  expect(splitName("Cher")).toEqual({ firstNames: "", lastName: "Cher" });
  expect(splitName("")).toEqual({ firstNames: "", lastName: "" });
});

test("candidates are in the order of the exam's grades, then by name", () => {
  const of = (syllabus: string, grade: string, certificateName: string) => ({
    ...WREN,
    syllabus,
    grade,
    certificateName,
  });
  const all = [
    of("Tap", "Grade 1", "Ana"),
    of("Ballet", "Grade 10", "Ben"),
    of("Ballet", "Grade 2", "Dot"),
    of("Ballet", "Grade 2", "Cy"),
    of("Modern", "Grade 1", "Eve"),
  ];
  const grades = [
    { syllabus: "Ballet", grade: "Grade 2" },
    { syllabus: "Ballet", grade: "Grade 10" },
    { syllabus: "Tap", grade: "Grade 1" },
  ];
  expect(byGrade(all, grades).map((one) => one.certificateName)).toEqual([
    "Cy",
    "Dot",
    "Ben",
    "Ana",
    "Eve",
  ]);
});
