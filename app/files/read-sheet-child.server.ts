// The child process that reads one spreadsheet: bytes from standard input, JSON to standard output.
import { buffer } from "node:stream/consumers";
import { readCells } from "./read-cells.server.ts";

process.stdout.write(JSON.stringify(await readCells(await buffer(process.stdin))));
