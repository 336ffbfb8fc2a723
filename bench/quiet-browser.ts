// A browser that nothing watches: whoever listens to a page's network and console, as test tools do, makes
// its tasks longer by the places in the code that each request is told with.
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
/** A desk has a mouse, and without one a page draws what it is asked for with it all the time. */
const MOUSE =
  "--blink-settings=primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2";

type Answer = { result?: object; error?: { message: string } };

type Told = { id: number; method?: string; params?: { value?: TraceEvent[] } };

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds on the processor. */
  tdur?: number;
  args?: { name?: string };
};

type MouseAct = "mousePressed" | "mouseMoved" | "mouseReleased";

export type QuietPage = {
  open: (address: string) => Promise<void>;
  /** What an expression comes to in the page, where a promise is waited for. Throws what it throws. */
  valueOf: (expression: string) => Promise<unknown>;
  key: (key: keyof typeof KEYS, modifier?: keyof typeof MODIFIERS) => Promise<void>;
  mouse: (act: MouseAct, x: number, y: number) => Promise<void>;
  /** The longest task that the page tells of since it was last asked, in ms: 0 where none is over 50. */
  longestTask: () => Promise<number>;
  /** What it returns ends it with the milliseconds on the processor of each task of the pages' main threads. */
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

/** A screen whose processor is so many times as slow, in a browser that has never been anywhere. */
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
    [...BROWSER_ARGS, ...QUIET, ...args, `--user-agent=${screen.userAgent}`],
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
      throw new Error(result.exceptionDetails.exception?.description ?? "The page threw.");
    }
    return result?.result?.value;
  }
  let isPressed = false;
  return {
    open: async (url) => void (await call("Page.navigate", { url })),
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

/** What came before is told once. */
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

/** What a promise leads to may be done after a task, in none: the browser tells of it as of one all the same. */
function isTask(name: string): boolean {
  return name.endsWith("RunTask") || name === "BlinkScheduler_PerformMicrotaskCheckpoint";
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
