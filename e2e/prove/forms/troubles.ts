// The six failures that a change may meet, each from the press of its button to its end.
import type { Page, Request } from "@playwright/test";
import { ownerPassPhrase, PASS_PHRASES } from "#tests/school-server.ts";
import { GATES } from "#app/office/sign-in/gates.ts";
import { GATE_NAMES } from "#app/platform/scopes.ts";
import { cutLine } from "../../cut-lines.ts";
import type { MortalSchool } from "./mortal-school.ts";

type Meeting = {
  page: Page;
  school: MortalSchool;
  /** Sends the form. */
  send: () => Promise<unknown>;
  /** Fails unless all typed text is still there. */
  expectTyped: () => Promise<void>;
  /** Fails unless the screen says that it waits; after an unreadable answer it may say so instead. */
  expectWaiting: (isUnread?: boolean) => Promise<void>;
  /** A running number, which decides when the server is killed. */
  turn: number;
};

type Trouble = (meeting: Meeting) => Promise<void>;

/** How long a killed server has had for the change. */
const LIVES_MS = [0, 3, 6, 10, 15, 25, 40];

export const TROUBLES: Record<string, Trouble> = {
  "a line that is cut before it": cutWhen("before"),
  "a line that is cut after the server has answered": cutWhen("after"),
  "a line that is cut during the answer": cutWhen("during"),
  "a session that has ended": sessionOver,
  "a server that is killed before the answer": killed,
  "a new deployment": deployed,
};

function cutWhen(cut: "before" | "after" | "during"): Trouble {
  return async ({ page, send, expectTyped, expectWaiting }) => {
    const mend = await cutLine(page, isOurs, cut, isSent);
    await send();
    await expectWaiting(cut === "during");
    await expectTyped();
    await mend();
    await signalIsBack(page);
  };
}

async function sessionOver({ page, school, send, expectTyped }: Meeting): Promise<void> {
  const passPhrases = { ...PASS_PHRASES, admin: ownerPassPhrase(school.dataFolder) };
  school.endSessions();
  await send();
  const closed = page.getByRole("dialog").filter({ hasText: "Your session has ended." });
  await closed.waitFor();
  await expectTyped();
  // One after another, in the order of the change's requests.
  for (const scope of GATE_NAMES) {
    const gate = page.getByRole("dialog", { name: GATES[scope].title });
    await page.addLocatorHandler(gate, async () => {
      await gate.getByRole("textbox", { name: "Password" }).fill(passPhrases[scope]);
      await gate.getByRole("button", { name: "Unlock" }).click();
    });
  }
}

async function killed({ page, school, send, expectTyped, expectWaiting, turn }: Meeting) {
  const life = LIVES_MS[turn % LIVES_MS.length];
  const over = Promise.withResolvers<void>();
  await page.route(
    isOurs,
    async (route) => {
      if (!isSent(route.request())) return route.fallback();
      const answer = route.fetch().catch(() => null);
      await new Promise((resolve) => {
        setTimeout(resolve, life);
      });
      await school.end("SIGKILL");
      await answer;
      over.resolve();
      await route.abort("connectionreset");
    },
    // Later attempts succeed.
    { times: 1 },
  );
  await send();
  await over.promise;
  await expectWaiting();
  await expectTyped();
  await school.start();
  await signalIsBack(page);
}

async function deployed({ page, school, send, expectTyped, expectWaiting }: Meeting) {
  await school.end("SIGTERM");
  await send();
  await expectWaiting();
  await expectTyped();
  await page.route(isOurs, async (route) => {
    const kind = route.request().resourceType();
    if (kind !== "fetch" && kind !== "xhr") return route.fallback();
    const response = await route.fetch().catch(() => null);
    if (response === null) return route.abort();
    const headers = { ...response.headers(), "callboard-build": "another-build" };
    return route.fulfill({ response, headers });
  });
  await school.start();
  await signalIsBack(page);
}

/** The product's own requests, without its files and gates. */
const isOurs = ({ pathname }: URL) =>
  !/^\/(assets|unlock|sign-out|photos|draft-key)\b/.test(pathname);

/** A change, or a schedule requested by its ID. */
export const isSent = (request: Request): boolean =>
  request.method() === "POST" || request.url().includes("/api/comp-schedules?id=");

/** Goes online, as the browser reports it: the next retry is immediate. */
async function signalIsBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("online")));
}
