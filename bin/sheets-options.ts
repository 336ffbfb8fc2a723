// The options of `callboard sheets`.
import { type ParseArgsConfig, parseArgs } from "node:util";
import { NAME_FORMS, type NameForm } from "#app/scheduler/sheets/name-form.ts";
import { SHEET_KINDS } from "#app/scheduler/sheets/make-sheets.ts";
import { type Paper, PAPERS } from "#app/scheduler/sheets/pdf/papers.ts";
import { CommandRefused } from "./command-refused.ts";

const KINDS = SHEET_KINDS.map(({ id }) => id);

export const SHEETS_HELP = `Usage: npx callboard sheets <plan.json> --out <folder> [options]

Writes the sheets of a plan as PDF, in a folder for each kind: the programme, the
running sheet, the backstage check-in, the announcer's script, the music list, the
judges' sheets, the awards list, a call sheet for each dancer and a pack for each
studio. Files of the same name are replaced, others stay.

  --out <folder>   where to write; made if it is missing
  --only <list>    the sheets to write, separated by commas, of:
                   ${KINDS.slice(0, 5).join(", ")},
                   ${KINDS.slice(5, 9).join(", ")},
                   ${KINDS.slice(9).join(", ")}
  --paper <name>   ${PAPERS.join(" or ")} (a4)
  --names <form>   dancers' names: full, initial ('Ava R.') or none; each sheet's
                   own choice without it. Without names there are no call sheets
  --since <file>   an older plan.json: only the sheets that differ from it are
                   written, with the changes marked
  --help           show this

Examples:
  npx callboard sheets plan.json --out sheets
  npx callboard sheets plan.json --out sheets --only call-sheets,studio-packs
  npx callboard sheets plan.json --out new --since old.json --paper letter

Exit codes:
  0  written
  2  a file or an option is wrong: one line on standard error, nothing written
`;

const OPTIONS = {
  out: { type: "string" },
  only: { type: "string" },
  paper: { type: "string", default: "a4" },
  names: { type: "string" },
  since: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} satisfies ParseArgsConfig["options"];

/** Returns the checked options, or null for --help. Throws `CommandRefused`. */
export function readSheetsOptions(args: string[]) {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [file, extra] = positionals;
  if (file === undefined) throw new CommandRefused("sheets: name the plan.json");
  if (extra !== undefined)
    throw new CommandRefused(`sheets: one file at a time, but there is also '${extra}'`);
  const { out, since, paper, names } = values;
  if (out === undefined || out === "") throw new CommandRefused("sheets: name a folder with --out");
  if (since === "") throw new CommandRefused("--since: expected the name of a file");
  return {
    file,
    out,
    since,
    only: values.only === undefined ? null : kindsIn(values.only),
    paper: oneOf<Paper>("--paper", paper, PAPERS),
    names: names === undefined ? null : oneOf<NameForm>("--names", names, NAME_FORMS),
  };
}

function kindsIn(list: string): Set<string> {
  const wanted = list.split(",").map((id) => id.trim());
  return new Set(wanted.map((id) => oneOf("--only", id, KINDS)));
}

function oneOf<Value extends string>(option: string, given: string, known: readonly Value[]) {
  const found = known.find((value) => value === given);
  if (found === undefined)
    throw new CommandRefused(`${option}: '${given}' is none of ${known.join(", ")}`);
  return found;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Node appends advice after the first sentence of its message.
    const [what = ""] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new CommandRefused(`sheets: ${what.replace(/\.$/, "")}; see 'sheets --help'`);
  }
}
