// Reads a costume of the earlier system.
import { readList } from "../fields/source-list.ts";
import { sourceText, type SourceRow } from "../fields/source-row.ts";
import type { StoredRow } from "../slice/place.ts";
import type { Costume } from "./costume.ts";
import { costumeSearchText } from "./list/costume-search.ts";
import { readPictureCell } from "./photos/picture-addresses.ts";

/** Fields in which text that does not fit is kept. */
const UNREAD_FIELDS = "Fields";
const UNREAD_PHOTOS = "Photos";

/** Returns the columns of the costume; sharing links become links to the pictures. */
export function readMovedCostume(row: SourceRow): StoredRow {
  const fields = new Map(Object.entries(fieldsOf(row)));
  const { imageUrls, text } = picturesOf(row);
  if (text !== "") {
    row.note("image_urls", `It isn't an address. It was kept in the field ${UNREAD_PHOTOS}.`);
    fields.set(UNREAD_PHOTOS, text);
  }
  const costume = { fields: Object.fromEntries(fields), imageUrls };
  return { ...searched(costume), createdAt: row.moment("created_at") };
}

type Shown = Pick<Costume, "fields" | "imageUrls">;

const searched = (costume: Shown) => ({ ...costume, searchText: costumeSearchText(costume) });

/** Returns the columns with some addresses replaced; the function returns null for one that stays. */
export function withPictures(row: StoredRow, replace: (address: string) => string | null) {
  const { fields, imageUrls } = row as Shown;
  return searched({ fields, imageUrls: imageUrls.map((url) => replace(url) ?? url) });
}

function fieldsOf(row: SourceRow): Record<string, string> {
  const value = row.json("fields");
  if (typeof value === "object" && !Array.isArray(value)) {
    const entries = Object.entries(value ?? {});
    return Object.fromEntries(entries.map(([name, each]) => [name, sourceText(each)]));
  }
  row.note("fields", `It isn't JSON. It was kept as the field ${UNREAD_FIELDS}.`);
  return { [UNREAD_FIELDS]: row.text("fields") };
}

function picturesOf(row: SourceRow): { imageUrls: string[]; text: string } {
  const value = row.value("image_urls");
  const isList = Array.isArray(value) || /^[[{]/.test(sourceText(value).trim());
  const cells = isList ? readList(value).names : [sourceText(value)];
  const read = cells.map((cell) => readPictureCell(cell));
  return {
    imageUrls: [...new Set(read.flatMap(({ addresses }) => addresses))],
    text: read.flatMap(({ text }) => text || []).join("; "),
  };
}
