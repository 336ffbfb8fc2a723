import { expect, onTestFinished, test, vi } from "vitest";
import { sendRequest, closedGateIn, type Outcome, outcomeOf, postChanges } from "./post.ts";
import type { Waiting } from "./queue.ts";
import { dropVault, setVault } from "./vault/vault.ts";

const is = (status: number, answer: unknown = {}, gate: string | null = null) =>
  outcomeOf(status, answer, gate === null ? null : { gate, isForProof: false }).result.is;

test("only a final answer settles a change", () => {
  expect([408, 425, 429, 500, 502, 503, 504].map((status) => is(status))).toEqual(
    Array.from({ length: 7 }, () => "stopped"),
  );
  expect(is(401, "", "admin")).toBe("held");
  expect([400, 403, 404, 409, 410, 413, 422].map((status) => is(status))).toEqual(
    Array.from({ length: 7 }, () => "refused"),
  );
});

test("a closed gate ends the session for this page; a locked members area does not", () => {
  const closed = (status: number, gate?: string) =>
    closedGateIn(status, new Headers(gate ? { "callboard-gate": gate } : {}))?.gate ?? null;
  expect([closed(401), closed(401, "lessons"), closed(403, "inventory")]).toEqual([
    null,
    "lessons",
    "inventory",
  ]);
  expect([closed(403, "members"), closed(403), closed(200)]).toEqual([null, null, null]);
});

test("an ended session is reopened at the gate that identifies the person", () => {
  const closed = () => closedGateIn(401, new Headers({ "callboard-gate": "lessons" }))?.gate;
  setVault({ person: "jo", scopes: ["members", "lessons", "inventory"], vault: null });
  expect(closed()).toBe("inventory");
  dropVault();
  expect(closed()).toBe("lessons");
});

test("after an ended session, the members area is reopened after the first gate", () => {
  const headers = new Headers({ "callboard-gate": "members" });
  expect(closedGateIn(403, headers, { hasMetGate: true })?.gate).toBe("members");
  expect(closedGateIn(403, headers, {})).toBeNull();
});

test("a gate that asks for re-authentication differs from an ended session", () => {
  const headers = new Headers({ "callboard-gate": "admin", "callboard-proof": "wanted" });
  expect(closedGateIn(403, headers)).toEqual({ gate: "admin", isForProof: true });
  expect(closedGateIn(401, headers)).toEqual({ gate: "admin", isForProof: false });
  headers.set("callboard-gate", "members");
  expect(closedGateIn(403, headers)).toEqual({ gate: "members", isForProof: true });
});

test("an HTML page is not an answer: a proxy's, or a café's sign-in", () => {
  expect(is(200, "<!doctype html>")).toBe("stopped");
  expect(is(0, "")).toBe("stopped");
  expect(is(302, "")).toBe("stopped");
});

test("a saved answer holds the new id and version", () => {
  const answer = { isSaved: true, id: "1", version: 3 };
  expect(outcomeOf(200, answer, null)).toEqual({
    result: { is: "saved", id: "1", version: 3 },
    answer,
  });
  expect(is(200, { ticket: "t" })).toBe("saved");
});

test("a refusal has its reason as text, never as HTML", () => {
  const refused = (answer: unknown) => outcomeOf(409, answer, null).result;
  expect(refused({ isSaved: false, problem: "Changed meanwhile." })).toMatchObject({
    reason: "Changed meanwhile.",
  });
  expect(refused("Not here.")).toMatchObject({ reason: "Not here." });
  for (const page of ["<html>", '{"ok":true}'])
    expect(refused(page)).toMatchObject({ reason: "The server refused this." });
});

const CUT: Outcome = { result: { is: "stopped", by: "line" }, answer: null };

const waiting: Waiting = {
  key: "k",
  person: "jo",
  address: "/admin/members/1",
  body: { json: { version: 4, name: "Ada" } },
  commandVersion: 2,
  baseVersion: 5,
  row: null,
  dependsOn: [],
  words: "",
  place: "/",
  draft: null,
  sequence: 1,
  madeAt: 0,
  tries: 0,
  nextAt: 0,
  state: "sending",
  stoppedBy: null,
  reason: null,
};

test("a change carries its key, its version, its person and the row's current version", async () => {
  const sent: RequestInit[] = [];
  const send = async (_address: unknown, init?: RequestInit) => {
    sent.push(init ?? {});
    return Response.json({ isSaved: true });
  };
  await postChanges([waiting], send);
  const headers = new Headers(sent[0]?.headers);
  expect(
    ["idempotency-key", "command-version", "callboard-person"].map((name) => headers.get(name)),
  ).toEqual(["k", "2", "jo"]);
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ version: 5, name: "Ada" });
});

test("a form with files carries the row's version too", async () => {
  const sent: FormData[] = [];
  const send = async (_address: unknown, init?: RequestInit) => {
    sent.push(init?.body as FormData);
    return Response.json({ isSaved: true });
  };
  const file = new File(["x"], "x.png");
  const form: [string, string | File][] = [
    ["body", JSON.stringify({ version: 4, name: "Ada" })],
    ["photo 0", file],
  ];
  await postChanges([{ ...waiting, body: { form } }], send);
  expect(JSON.parse(String(sent[0]?.get("body")))).toEqual({ version: 5, name: "Ada" });
  expect(sent[0]?.get("photo 0")).toBeInstanceOf(File);
});

test("a request without a body is a GET, and a failure gives its reason", async () => {
  const asked: (string | undefined)[] = [];
  const send = async (_address: unknown, init?: RequestInit) => {
    asked.push(init?.method);
    return Response.json({ error: "Try again in 3 minutes." }, { status: 429 });
  };
  const { result } = await sendRequest({ address: "/", body: null, person: null }, send);
  expect(asked).toEqual(["GET"]);
  expect(result).toEqual({ is: "stopped", by: "server", reason: "Try again in 3 minutes." });
});

test("a batch goes in one request, and each change has its own answer", async () => {
  const sent: RequestInit[] = [];
  const answers = [
    { isSaved: true, id: "x" },
    { isSaved: false, status: 410, problem: "Gone." },
  ];
  const send = async (_address: unknown, init?: RequestInit) => {
    sent.push(init ?? {});
    return Response.json({ isSaved: true, answers });
  };
  const one = { ...waiting, body: { json: { mark: "here" } } };
  const outcomes = await postChanges([one, { ...one, key: "l" }], send);
  expect(outcomes.map(({ result }) => result)).toEqual([
    { is: "saved", id: "x", version: undefined },
    { is: "refused", reason: "Gone." },
  ]);
  expect(sent).toHaveLength(1);
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    together: [
      { key: "k", version: 2, body: { mark: "here" } },
      { key: "l", version: 2, body: { mark: "here" } },
    ],
  });
  expect(new Headers(sent[0]?.headers).get("idempotency-key")).toBeNull();
});

test("a failed batch fails its first change alone, and a refused batch sends that one by itself", async () => {
  const both = [waiting, { ...waiting, key: "l" }];
  const answering = (status: number) => async (_address: unknown, init?: RequestInit) =>
    String(init?.body).includes("together")
      ? Response.json({ isSaved: false, status, problem: "No." }, { status })
      : Response.json({ isSaved: true });
  const resultsOf = async (status: number) =>
    (await postChanges(both, answering(status))).map(({ result }) => result.is);
  expect(await resultsOf(503)).toEqual(["stopped"]);
  expect(await resultsOf(401)).toEqual(["held"]);
  expect(await resultsOf(422)).toEqual(["saved"]);
});

test("a truncated or unreadable answer counts as none", async () => {
  const headers = { "content-type": "application/json" };
  const stoppedBy = async (body: BodyInit, status = 200) => {
    const send = async () => new Response(body, { status, headers });
    const [{ result, answer } = CUT] = await postChanges([waiting], send);
    expect(answer).toBeNull();
    return result.is === "stopped" ? result.by : result.is;
  };
  const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError("cut")) });
  expect(await stoppedBy(cut)).toBe("line");
  for (const damaged of ['{"ok":true,"refe', ""]) {
    expect(await stoppedBy(damaged)).toBe("server");
    expect(await stoppedBy(damaged, 422)).toBe("server");
    expect(await stoppedBy(damaged, 401)).toBe("held");
  }
});

test("a request times out after 15 seconds, with a file after 3 minutes", async () => {
  const given: number[] = [];
  const over = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    given.push(milliseconds);
    return AbortSignal.abort();
  });
  onTestFinished(() => over.mockRestore());
  const send: typeof fetch = async (_, init) => {
    init?.signal?.throwIfAborted();
    return Response.json({ isSaved: true });
  };
  const sent = { address: "/api/contact", person: null };
  const cut = { result: { is: "stopped", by: "line" }, answer: null };
  expect(await sendRequest({ ...sent, body: { json: { name: "Iris" } } }, send)).toEqual(cut);
  expect(
    await sendRequest({ ...sent, body: { form: [["file", new File([], "a.csv")]] } }, send),
  ).toEqual(cut);
  expect(given).toEqual([15_000, 180_000]);
});
