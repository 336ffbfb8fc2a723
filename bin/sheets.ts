// `callboard sheets`: writes the sheets of a plan as PDF files.
import { fileURLToPath } from "node:url";
import { formatCount } from "#app/ui/format.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { pathsOf } from "#app/scheduler/sheets/file-names.ts";
import { textsLackingLetters } from "#app/scheduler/sheets/lacking-letters.ts";
import { SHEET_KINDS, sheetMaker } from "#app/scheduler/sheets/make-sheets.ts";
import { loadFonts } from "#app/scheduler/sheets/pdf/pdf-fonts.ts";
import { type PageHead, pageHeadOf } from "#app/scheduler/sheets/page-head.ts";
import { sheetPdf } from "#app/scheduler/sheets/pdf/sheet-pdf.ts";
import { DEFAULT_OPTIONS } from "#app/scheduler/sheets/sheet-kind.ts";
import type { Sheet } from "#app/scheduler/sheets/sheet.ts";
import { CommandRefused } from "./command-refused.ts";
import { openPlan } from "./read-files.ts";
import { readSheetsOptions, SHEETS_HELP } from "./sheets-options.ts";
import type { Streams } from "./streams.ts";
import { type FolderFile, writeFolder } from "./write-folder.ts";

type Options = NonNullable<ReturnType<typeof readSheetsOptions>>;

const fontFile = (name: string) =>
  fileURLToPath(new URL(`../media/fonts/source-sans-3-${name}.ttf`, import.meta.url));

/** Runs `callboard sheets` and returns the exit code. Throws `CommandRefused` before anything is written. */
export async function writeSheets(args: string[], { out, error }: Streams): Promise<0> {
  const options = readSheetsOptions(args);
  if (options === null) {
    out(SHEETS_HELP);
    return 0;
  }
  const plan = openPlan(options.file);
  const before = options.since === undefined ? null : openPlan(options.since);
  const { files, notes } = sheetsOf(plan, before, options);
  const lacking = textsLackingLetters(plan);
  if (lacking.length > 0)
    notes.push(`The PDFs cannot show every letter of: ${lacking.join("; ")}.`);
  const head = headOf(plan, before);
  const count = await writeFolder(options.out, made(files, options, head));
  error([...notes, `Wrote ${formatCount(count, "file")}.`].join("\n") + "\n");
  return 0;
}

function sheetsOf(plan: Plan, before: Plan | null, { only, names, file }: Options) {
  const forms = names === null ? {} : Object.fromEntries(SHEET_KINDS.map(({ id }) => [id, names]));
  const make = sheetMaker({
    plan,
    before,
    options: { ...DEFAULT_OPTIONS, names: forms },
    link: null,
    ownShow: null,
    music: [],
  });
  const kinds = SHEET_KINDS.filter(({ id }) => only?.has(id) ?? true);
  const notes: string[] = [];
  const files = kinds.flatMap((kind) => {
    const sheets = make(kind);
    if ("nothing" in sheets) {
      notes.push(`${kind.name}: ${sheets.nothing}`);
      return [];
    }
    const paths = pathsOf(kind, sheets);
    const all = sheets.map((sheet, at) => ({ sheet, path: paths[at]! }));
    return before ? all.filter(({ sheet }) => sheet.isChanged) : all;
  });
  if (notes.length === kinds.length) throw new CommandRefused(`${file}: ${notes.join(" ")}`);
  return { files, notes };
}

function headOf(plan: Plan, before: Plan | null): PageHead {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const version = before?.published?.version ?? 0;
  const since = before ? (version > 0 ? `version ${version}` : "the older plan") : "";
  return pageHeadOf(plan, zone, since, new Date());
}

async function* made(
  files: readonly { sheet: Sheet; path: string }[],
  { paper }: Options,
  head: PageHead,
): AsyncGenerator<FolderFile> {
  if (files.length === 0) return;
  const measure = await loadFonts({ regular: fontFile("regular"), bold: fontFile("semibold") });
  for (const { sheet, path } of files)
    yield { path, bytes: await sheetPdf(sheet, { paper, head, measure }) };
}
