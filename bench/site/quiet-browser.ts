// A browser that nothing watches: whoever listens to a page's network and console, as test tools do, makes
// its tasks longer by the places in the code that each request is told with.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.ts";
import { BROWSER_ARGS } from "./lighthouse.ts";
import { SCREENS } from "./screens.ts";

const POLL_MS = 100;
const TRIES = 100;
const QUIET = [
  "--headless",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

type Answer = { result?: { result?: { value?: unknown } }; error?: { message: string } };

export type QuietPhone = {
  open: (address: string) => Promise<void>;
  /** What an expression comes to in the page, where a promise is waited for. */
  valueOf: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
};

/** A phone's screen whose processor is so many times as slow, in a browser that has never been anywhere. */
export async function openQuietPhone(program: string, slowdown: number): Promise<QuietPhone> {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-phone-"));
  const port = await freePort();
  const { viewport, deviceScaleFactor, userAgent } = SCREENS.mobile;
  const args = [`--remote-debugging-port=${port}`, `--user-data-dir=${folder}`];
  const child = spawn(program, [...BROWSER_ARGS, ...QUIET, ...args, `--user-agent=${userAgent}`], {
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  const socket = new WebSocket(await pageAt(port));
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer & { id: number };
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  await new Promise((resolve) => {
    socket.addEventListener("open", resolve);
  });
  let calls = 0;
  async function call(method: string, params: object): Promise<Answer> {
    const id = (calls += 1);
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer;
  }
  await call("Emulation.setDeviceMetricsOverride", {
    ...viewport,
    deviceScaleFactor,
    mobile: true,
  });
  await call("Emulation.setTouchEmulationEnabled", { enabled: true });
  await call("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return {
    open: async (url) => void (await call("Page.navigate", { url })),
    valueOf: async (expression) => {
      const how = { expression, awaitPromise: true, returnByValue: true };
      return (await call("Runtime.evaluate", how)).result?.result?.value;
    },
    close: async () => {
      socket.close();
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: POLL_MS });
    },
  };
}

/** The address by which the first page of the browser is led. */
async function pageAt(port: number): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json`).catch(() => null);
    const pages = (await answer?.json().catch(() => [])) as
      | { type: string; webSocketDebuggerUrl: string }[]
      | undefined;
    const page = pages?.find(({ type }) => type === "page");
    if (page) return page.webSocketDebuggerUrl;
    await pause(POLL_MS);
  }
  throw new Error("The browser did not start.");
}
