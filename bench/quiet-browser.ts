// Drives a browser without listening to its network or console: test tools do, and that lengthens tasks by the
// stack traces attached to each request.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../scripts/free-port.ts";
import { BROWSER_ARGS } from "./site/lighthouse.ts";
import { SCREENS } from "./site/screens.ts";

const POLL_MS = 100;
const TRIES = 100;
const QUIET = [
  "--headless",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** Desktop browsers have a mouse; without one a page keeps redrawing hover styles. */
const MOUSE =
  "--blink-settings=primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2";

type Answer = { result?: object; error?: { message: string } };

type Told = { id: number; method?: string; params?: { value?: TraceEvent[] } };

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args?: { name?: string };
};

type MouseAct = "mousePressed" | "mouseMoved" | "mouseReleased";

export type QuietPage = {
  open: (address: string) => Promise<void>;
  /** Sets the cookie of a `Cookie` header, such as 'name=value'. */
  setCookie: (url: string, header: string) => Promise<void>;
  /** Returns the value of an expression in the page, awaiting promises. Rethrows its errors. */
  valueOf: (expression: string) => Promise<unknown>;
  key: (key: keyof typeof KEYS, modifier?: keyof typeof MODIFIERS) => Promise<void>;
  mouse: (act: MouseAct, x: number, y: number) => Promise<void>;
  /** Returns the longest task reported since the last call, in ms: 0 when none is over 50. */
  longestTask: () => Promise<number>;
  /**
   * Starts a trace; the returned function stops it and returns the processor milliseconds of
   * each task on the main threads.
   */
  traceTasks: () => Promise<() => Promise<number[]>>;
  close: () => Promise<void>;
};

const KEYS = {
  a: { key: "a", code: "KeyA", windowsVirtualKeyCode: 65 },
  z: { key: "z", code: "KeyZ", windowsVirtualKeyCode: 90 },
  ArrowUp: { key: "ArrowUp", code: "ArrowUp", windowsVirtualKeyCode: 38 },
  ArrowDown: { key: "ArrowDown", code: "ArrowDown", windowsVirtualKeyCode: 40 },
};

const MODIFIERS = { none: 0, Alt: 1, Control: 2 };

type Screen = (typeof SCREENS)["mobile"] | (typeof SCREENS)["desktop"];

/** Opens a page with a slowed-down processor, in a fresh browser profile. */
export async function openQuietPage(
  program: string,
  { screen, slowdown }: { screen: Screen; slowdown: number },
): Promise<QuietPage> {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-quiet-"));
  const port = await freePort();
  const isPhone = "isMobile" in screen;
  const args = [`--remote-debugging-port=${port}`, `--user-data-dir=${folder}`];
  if (!isPhone) args.push(MOUSE);
  const child = spawn(
    program,
    [...BROWSER_ARGS, ...QUIET, ...args, `--user-agent=${screen.userAgent}`, "about:blank"],
    { stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  const socket = new WebSocket(await pageAt(port));
  const waiting = new Map<number, (answer: Answer) => void>();
  const traced: TraceEvent[] = [];
  let onTraced = () => {};
  socket.addEventListener("message", ({ data }) => {
    const told = JSON.parse(String(data)) as Answer & Told;
    if (told.method === "Tracing.dataCollected") traced.push(...(told.params?.value ?? []));
    if (told.method === "Tracing.tracingComplete") onTraced();
    waiting.get(told.id)?.(told);
    waiting.delete(told.id);
  });
  await new Promise((resolve) => {
    socket.addEventListener("open", resolve);
  });
  let calls = 0;
  async function call(method: string, params: object = {}): Promise<Answer> {
    const id = (calls += 1);
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer;
  }
  await call("Emulation.setDeviceMetricsOverride", {
    ...screen.viewport,
    deviceScaleFactor: isPhone ? screen.deviceScaleFactor : 1,
    mobile: isPhone,
  });
  if (isPhone) await call("Emulation.setTouchEmulationEnabled", { enabled: true });
  if (slowdown !== 1) await call("Emulation.setCPUThrottlingRate", { rate: slowdown });
  async function valueOf(expression: string): Promise<unknown> {
    const how = { expression, awaitPromise: true, returnByValue: true };
    const { result } = (await call("Runtime.evaluate", how)) as Answer & Evaluated;
    if (result?.exceptionDetails) {
      throw new Error(result.exceptionDetails.exception?.description ?? "the page threw");
    }
    return result?.result?.value;
  }
  let isPressed = false;
  return {
    open: async (url) => void (await call("Page.navigate", { url })),
    setCookie: async (url, header) => {
      const [name = "", value = ""] = header.split("=", 2);
      await call("Network.setCookie", { url, name, value });
    },
    valueOf,
    key: async (key, modifier = "none") => {
      const pressed = { ...KEYS[key], modifiers: MODIFIERS[modifier] };
      await call("Input.dispatchKeyEvent", { type: "rawKeyDown", ...pressed });
      await call("Input.dispatchKeyEvent", { type: "keyUp", ...pressed });
    },
    mouse: async (type, x, y) => {
      isPressed = type === "mousePressed" || (type === "mouseMoved" && isPressed);
      const button = { button: "left", buttons: isPressed ? 1 : 0, clickCount: 1 };
      const none = { button: "none", buttons: 0 };
      const isHovering = type === "mouseMoved" && !isPressed;
      await call("Input.dispatchMouseEvent", { type, x, y, ...(isHovering ? none : button) });
    },
    longestTask: async () => Number(await valueOf(LONGEST_SINCE)),
    traceTasks: async () => {
      traced.length = 0;
      await call("Tracing.start", {
        transferMode: "ReportEvents",
        traceConfig: { includedCategories: ["toplevel", "__metadata"], excludedCategories: ["*"] },
      });
      return async () => {
        const complete = new Promise<void>((resolve) => {
          onTraced = resolve;
        });
        await call("Tracing.end");
        await complete;
        return tasksIn(traced);
      };
    },
    close: async () => {
      socket.close();
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: POLL_MS });
    },
  };
}

type Evaluated = {
  result?: {
    result?: { value?: unknown };
    exceptionDetails?: { exception?: { description?: string } };
  };
};

/** Entries from before are reported once. */
const LONGEST_SINCE = `new Promise((resolve) => {
  const since = globalThis.askedAt ?? 0;
  globalThis.askedAt = performance.now();
  let longest = 0;
  const watch = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= since) longest = Math.max(longest, duration);
  });
  watch.observe({ type: "longtask", buffered: true });
  setTimeout(() => { watch.disconnect(); resolve(longest); }, 200);
})`;

function tasksIn(events: readonly TraceEvent[]): number[] {
  const main = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, pid, tid }) => isTask(name) && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** Microtasks that run after a task are still reported by the browser as one. */
function isTask(name: string): boolean {
  return name.endsWith("RunTask") || name === "BlinkScheduler_PerformMicrotaskCheckpoint";
}

/** Returns the debugging address of the browser's first page. */
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
  throw new Error("the browser did not start");
}
