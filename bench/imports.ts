// Measures how long files of 20,000 rows take from choosing to preview in each dialog, on the clock and on the
// server's processor, with the longest task of the page's main thread, on the clock and on the processor, and the
// memory that the server adds. `npm run bench:imports -- --rows 2000 --rounds 5 --only members`
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { openSqlite } from "#app/data/database/database.server.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import { spawnSchool } from "#tests/school-server.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { median } from "./quantiles.ts";
import { openQuietPage, type QuietPage } from "./quiet-browser.ts";
import { SCREENS } from "./site/screens.ts";

const GOAL_MS = 2000;
const GOAL_MB = 200;
const GOAL_TASK_MS = 50;
const POLL_MS = 20;
const MOST_MS = 60_000;
const KB_IN_MB = 1024;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "20000" },
    rounds: { type: "string", default: "3" },
    only: { type: "string" },
  },
});
const rows = Number(values.rows);
const rounds = Number(values.rounds);

type Table = {
  name: string;
  address: string;
  /** The button that opens the dialog; null where the page has the field. */
  opens: string | null;
  header: string;
  line: (at: number) => string;
  /** Shown once the file has been read. */
  shown: string;
};

const count = rows.toLocaleString("en-GB");
const DANCERS = 5;

const TABLES: Table[] = [
  {
    name: "members",
    address: "/admin/dashboard",
    opens: "Bulk Upload CSV",
    header: "name,parentName,phone,email,subscription,joinDate,membershipFeeDate",
    line: (at) =>
      `Child ${at} Tern${at % 4000},Parent ${at % 4000},07700${900_000 + (at % 4000)},home${at % 4000}@tern.example,35.00,20/11/2024,`,
    shown: `${count} new`,
  },
  {
    name: "costumes",
    address: "/costume-inventory",
    opens: "Bulk Upload",
    header: "Item name,Type,SIZES,color,BOX NUMBER,TOTAL QUANTITY,Notes,image",
    line: (at) =>
      `Tutu ${at},Tutu,5-6,White,${at % 200},${at % 20},Two hooks missing,https://photos.example/${at}.jpg`,
    shown: `${count} costumes to import`,
  },
  {
    name: "trials",
    address: "/admin/settings/import",
    opens: "Import trials",
    header: "Name,Email,Phone,First Trial",
    line: (at) => `Child ${at} Gull,home${at}@gull.example,07700${900_000 + at},03/12/2026`,
    shown: `${count} new`,
  },
  {
    name: "bank lines",
    address: "/admin/fees",
    opens: "Read a bank file",
    header: "Date,Description,Amount",
    line: (at) =>
      `${String(1 + (at % 28)).padStart(2, "0")}/0${1 + (Math.floor(at / 28) % 9)}/2026,TRANSFER ${at} SURNAME${at % 700},${20 + (at % 90)}.00`,
    shown: `Add ${count} new lines`,
  },
  {
    name: "routines, a row for each dancer",
    address: "/competition-scheduler",
    opens: null,
    header: "Entry No,Dance Title,Studio Name,Genre,Age Division,Entry Size,Length,Dancer",
    line: (at) => {
      const routine = Math.floor(at / DANCERS);
      return `${routine + 1},Routine ${routine},Studio ${routine % 40},Jazz,JUNIOR,Small Group,2:45,Name${at % 3000} Surname${at % 700}`;
    },
    shown: `Loaded ${rows / DANCERS} routines`,
  },
];

const program = findBrowser();
if (!program) throw new Error("No browser was found and none could be installed.");
const school = spawnSchool({ isEmpty: true });
const address = await school.ready;
const { database, close } = openSqlite(path.join(school.dataFolder, "callboard.db"));
const cookie = await makeSession(database, { scopes: ["admin", "members", "inventory"] });
const page = await openQuietPage(program, {
  screen: { ...SCREENS.desktop, viewport: { width: 1440, height: 900 } },
  slowdown: 1,
});
try {
  await page.setCookie(address, cookie);
  console.log(
    `${count} rows, ${rounds} rounds; the goals are ${GOAL_MS} ms, ${GOAL_TASK_MS} ms and ${GOAL_MB} MB`,
  );
  console.log(
    "| file | KB | preview, median ms | server's processor, ms | longest task, ms | of it on the processor | server adds, MB |",
  );
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const table of TABLES) {
    if (values.only && !table.name.startsWith(values.only)) continue;
    await measure(page, table);
  }
} finally {
  await page.close();
  await close();
  school.signal("SIGTERM");
  await school.exit;
}

async function measure(quiet: QuietPage, table: Table): Promise<void> {
  const lines = Array.from({ length: rows }, (_, at) => table.line(at));
  const text = `${table.header}\n${lines.join("\n")}\n`;
  const times: number[] = [];
  const processor: number[] = [];
  const tasks: number[] = [];
  const tasksOnProcessor: number[] = [];
  const added: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await quiet.open(address + table.address);
    await quiet.valueOf(`(${installed.toString()})(${POLL_MS}, ${MOST_MS})`);
    await quiet.valueOf(`bench.hold(${JSON.stringify(text)})`);
    if (table.opens !== null) await quiet.valueOf(`bench.press(${JSON.stringify(table.opens)})`);
    await quiet.longestTask();
    const before = memoryKb("VmRSS");
    writeFileSync(`/proc/${school.pid}/clear_refs`, "5");
    const processorBefore = processorMs();
    const stopTrace = await quiet.traceTasks();
    times.push(Number(await quiet.valueOf(`bench.choose(${JSON.stringify(table.shown)})`)));
    tasksOnProcessor.push(Math.max(...(await stopTrace())));
    processor.push(processorMs() - processorBefore);
    added.push((memoryKb("VmHWM") - before) / KB_IN_MB);
    tasks.push(await quiet.longestTask());
  }
  const cells = [
    table.name,
    Math.round(text.length / 1024),
    Math.round(median(times)),
    Math.round(median(processor)),
    Math.round(median(tasks)),
    Math.round(median(tasksOnProcessor)),
    Math.round(Math.max(...added)),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

/** Returns the processor time of the server's process so far. */
function processorMs(): number {
  const stat = readFileSync(`/proc/${school.pid}/stat`, "utf8");
  const [user = "0", system = "0"] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11);
  return (Number(user) + Number(system)) * TICK_MS;
}

/** Reads a figure of the server's process. */
function memoryKb(name: string): number {
  const status = readFileSync(`/proc/${school.pid}/status`, "utf8");
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
}

/** Runs in the page from its own source text. */
function installed(pollMs: number, mostMs: number): Promise<boolean> {
  let file: File | null = null;
  const until = async <Found>(find: () => Found | undefined | null | false): Promise<Found> => {
    const started = performance.now();
    for (;;) {
      if (performance.now() - started > mostMs) throw new Error("It did not come.");
      const found = find();
      if (found) return found;
      await new Promise((resolve) => {
        setTimeout(resolve, pollMs);
      });
    }
  };
  const bench = {
    hold: (text: string) => {
      file = new File([text], "list.csv", { type: "text/csv" });
    },
    press: async (name: string) => {
      const button = await until(() =>
        [...document.querySelectorAll("button")].find(
          (one) => !one.disabled && one.textContent?.trim() === name,
        ),
      );
      button.click();
      await until(() => document.querySelector("[role=dialog] input[type=file]"));
    },
    /** Chooses the file, and returns the milliseconds until the words are shown. */
    choose: async (words: string) => {
      const field = await until(() =>
        document.querySelector<HTMLInputElement>(
          "[role=dialog] input[type=file], input[type=file][accept*=csv]",
        ),
      );
      const files = new DataTransfer();
      files.items.add(file!);
      const started = performance.now();
      field.files = files.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
      await until(() => {
        const confirm = [...document.querySelectorAll("[role=dialog] button")].find((one) =>
          one.textContent?.startsWith("Load "),
        ) as HTMLButtonElement | undefined;
        if (confirm && !confirm.disabled) confirm.click();
        return document.body.textContent?.includes(words);
      });
      return performance.now() - started;
    },
  };
  Object.assign(globalThis, { bench });
  return until(() => document.readyState === "complete").then(() => true);
}
