import { expect, test } from "vitest";
import { foldedText } from "#app/platform/name.ts";
import { searchColumns } from "./search-columns.ts";

test("text is folded for search: case, spaces, accents and Unicode form do not matter", () => {
  expect(foldedText("  Zoë  ÅSTRÖM ")).toBe("zoe astrom");
  expect(foldedText("e\u0301a")).toBe("ea");
  expect(foldedText("Łódź ﬁn ß")).toBe("łodz fin ss");
  expect(foldedText("ada@tern.example")).toBe("ada@tern.example");
});

test("the searched fields form one column, and a folded field has its own", () => {
  const fields = {
    name: { kind: "text", label: "Name", isSearched: true, folded: "nameFolded" },
    email: { kind: "email", label: "Email", isSearched: true },
    town: { kind: "text", label: "Town", folded: "townFolded" },
    notes: { kind: "text", label: "Notes" },
  } as const;
  const texts = { name: " Éva  Tern", email: "eva@Tern.example", town: "Brontë" };
  expect(searchColumns(fields as never, texts as never)).toEqual({
    searchText: "eva tern eva@tern.example",
    nameFolded: "eva tern",
    townFolded: "bronte",
  });
});
