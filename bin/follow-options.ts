// The options of `callboard follow`.
import { type ParseArgsConfig, parseArgs } from "node:util";
import { CommandRefused } from "./command-refused.ts";

export const FOLLOW_HELP = `Usage: npx callboard follow <address> [options]

Makes this laptop the second desk of a show that runs at an address. It stores every
action as it happens, serves the show at its own address, and can take over when the
first desk is gone. It asks for six digits: at control choose 'Devices', then
'Second desk'. Started again, it goes on without new digits.

  --port <number>      the port of this laptop's own address (3000)
  --data <folder>      where the copy of the show is (second-desk)
  --address <address>  how phones reach this laptop, if not by its network address
  --help               show this

Examples:
  npx callboard follow http://192.168.1.20:3000
  npx callboard follow http://192.168.1.20:3000 --port 3001 --data ./second

Exit codes:
  0  stopped with Ctrl+C
  2  an address, a code or an option is wrong, or no show runs there: one line on
     standard error
`;

const OPTIONS = {
  port: { type: "string", default: "3000" },
  data: { type: "string", default: "second-desk" },
  address: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} satisfies ParseArgsConfig["options"];

const HIGHEST_PORT = 65_535;

/** Returns the checked options, or null for --help. Throws `CommandRefused`. */
export function readFollowOptions(args: string[]) {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [given, extra] = positionals;
  if (given === undefined)
    throw new CommandRefused("follow: name the desk's address, such as http://192.168.1.20:3000");
  if (extra !== undefined)
    throw new CommandRefused(`follow: one address, but there is also '${extra}'`);
  const { port, data, address } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) === 0 || Number(port) > HIGHEST_PORT)
    throw new CommandRefused(`--port: '${port}' is no port`);
  if (data === "") throw new CommandRefused("--data: expected the name of a folder");
  return {
    desk: originOf("follow", given),
    port: Number(port),
    data,
    address: address === undefined ? undefined : originOf("--address", address),
  };
}

function originOf(option: string, given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandRefused(
      `${option}: '${given}' isn't an address such as http://192.168.1.20:3000`,
    );
  return url.origin;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Node appends advice after the first sentence of its message.
    const [what = ""] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new CommandRefused(`follow: ${what.replace(/\.$/, "")}; see 'follow --help'`);
  }
}
