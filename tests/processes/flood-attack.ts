// A separate process that sends the worst requests a stranger can, each from a new address. Called with the
// school's address and a number of seconds; prints the answers.
import { randomBytes, randomInt } from "node:crypto";
import { Agent, request as httpRequest } from "node:http";

const [address = "", seconds = "1"] = process.argv.slice(2);
const MB = 1024 * 1024;
const UNFINISHED = 200;
const GUESSES_AT_ONCE = 200;
/** Each kind of body about twenty times a second: the large ones alone fill a gigabit line. */
const PAUSE_MS = 50;
const GUESS_PAUSE_MS = 1000;
const UNFINISHED_BYTES = 300_000;
const until = Date.now() + Number(seconds) * 1000;

const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const answered = new Map<string, number>();
const note = (what: string, status: number | string) => {
  const line = `${what} ${status}`;
  answered.set(line, (answered.get(line) ?? 0) + 1);
};

/** Returns an unused network address. */
function newAddress(): string {
  const group = () => randomBytes(2).toString("hex");
  return `2001:${group()}:${group()}:${group()}::1`;
}

type Post = { to: string; type: string; body: Buffer; isChunked?: boolean };

function post(what: string, { to, type, body, isChunked }: Post): Promise<void> {
  const headers = {
    "content-type": type,
    "x-forwarded-for": newAddress(),
    ...(isChunked ? { "transfer-encoding": "chunked" } : { "content-length": body.length }),
  };
  return new Promise((resolve) => {
    const sent = httpRequest(address + to, { method: "POST", headers, agent }, (response) => {
      note(what, response.statusCode ?? 0);
      response.resume();
      response.once("close", () => resolve());
    });
    sent.once("error", () => {
      note(what, "cut");
      resolve();
    });
    sent.end(body);
  });
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const crowd = (bytes: number) =>
  Buffer.from(
    `{"data":{"settings":{},"sections":[],"categories":{},"runningOrder":[${"1,".repeat(bytes / 2)}1]}}`,
  );
const PLANS = { to: "/api/comp-schedules", type: JSON_TYPE };
const FOUR_MB = crowd(4 * MB);
const ONE_MB = crowd(MB - 1000);
const NESTED = Buffer.from(`{"data":${"[".repeat(500_000)}${"]".repeat(500_000)}}`);
const SPACES = Buffer.from(JSON.stringify({ name: `a${" ".repeat(31_000)}b\n`, email: "a@b.cd" }));
const wholePlan = (): Buffer => {
  const name = randomBytes(16).toString("hex");
  const routine = { id: "1", name, performers: [name], duration: 3 };
  const runningOrder = Array.from({ length: 4000 }, () => routine);
  return Buffer.from(
    JSON.stringify({ data: { settings: {}, sections: [], categories: {}, runningOrder } }),
  );
};

const BODIES: Record<string, () => Post> = {
  "4 MB of a list": () => ({ ...PLANS, body: FOUR_MB }),
  "4 MB of no known length": () => ({ ...PLANS, body: FOUR_MB, isChunked: true }),
  "1 MB of a list": () => ({ ...PLANS, body: ONE_MB }),
  "deep nesting": () => ({ ...PLANS, body: NESTED }),
  "4,000 routines": () => ({ ...PLANS, body: wholePlan() }),
  "31 KB of spaces": () => ({ to: "/api/contact", type: JSON_TYPE, body: SPACES }),
};

async function again(work: () => Promise<unknown>, pauseMs = PAUSE_MS): Promise<void> {
  while (Date.now() < until) {
    await work();
    await new Promise((resolve) => {
      setTimeout(resolve, randomInt(pauseMs * 2));
    });
  }
}

const guesses = () =>
  Promise.all(
    Array.from({ length: GUESSES_AT_ONCE }, () => {
      const body = Buffer.from(`password=${randomBytes(12).toString("hex")}`);
      return post("a guess", { to: "/unlock/admin/in-place", type: FORM_TYPE, body });
    }),
  );

/** Starts uploads that never end, half to forbidden and half to public addresses. */
function leaveUnfinished(): void {
  for (let place = 0; place < UNFINISHED; place += 1) {
    const isOpen = place % 2 === 0;
    const headers = {
      "content-type": isOpen ? JSON_TYPE : "multipart/form-data; boundary=x",
      "transfer-encoding": "chunked",
      "x-forwarded-for": newAddress(),
    };
    const to = isOpen ? PLANS.to : "/costume-inventory/photos";
    const sent = httpRequest(
      address + to,
      { method: "POST", headers, agent: false },
      (response) => {
        note("unfinished", response.statusCode ?? 0);
        response.resume();
      },
    );
    sent.once("error", () => note("unfinished", "cut"));
    sent.write(Buffer.alloc(UNFINISHED_BYTES, "1"));
  }
}

leaveUnfinished();
await Promise.all([
  again(guesses, GUESS_PAUSE_MS),
  ...Object.entries(BODIES).map(([what, make]) => again(() => post(what, make()))),
]);
console.log(JSON.stringify(Object.fromEntries([...answered].toSorted())));
process.exit(0);
