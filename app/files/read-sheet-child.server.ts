// A process of its own that reads one spreadsheet from its input: bytes in, JSON out, nothing else.
import { buffer } from "node:stream/consumers";
import { readCells } from "./read-cells.server.ts";

process.stdout.write(JSON.stringify(await readCells(await buffer(process.stdin))));
