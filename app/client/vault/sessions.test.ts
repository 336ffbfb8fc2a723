import { afterEach, expect, test, vi } from "vitest";
import {
  makeVault,
  fetchVault,
  beforeLock,
  currentPerson,
  currentVault,
  dropVault,
  setVault,
  onVaultChange,
} from "./vault.ts";
import { appliesHere, openVault } from "./sessions.ts";

const vaultOf = () =>
  makeVault(crypto.subtle, Buffer.alloc(32, 7).toString("base64"), (bytes) => {
    crypto.getRandomValues(bytes);
  });
const holder = async (person: string) => ({ person, scopes: ["admin"], vault: await vaultOf() });

afterEach(() => {
  dropVault();
  vi.unstubAllGlobals();
});

test("a tab leaves its page when another person is signed in", async () => {
  expect(appliesHere({ is: "here", person: "ada" }, false)).toBe(true);
  // Its own response has not arrived yet.
  expect(appliesHere({ is: "here", person: "ada" }, true)).toBe(false);
  setVault(await holder("ada"));
  expect(appliesHere({ is: "here", person: "ada" }, true)).toBe(false);
  expect(appliesHere({ is: "here", person: "bea" }, true)).toBe(true);
  for (const word of [{ is: "gone" }, { is: "locked" }] as const) {
    expect(appliesHere(word, true)).toBe(true);
    expect(appliesHere(word, false)).toBe(false);
  }
});

test("a tab whose session ended before it knew its person follows the next one", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 401 }));
  expect(await openVault()).toBe("nobody");
  expect(appliesHere({ is: "here", person: "ada" }, true)).toBe(true);
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  expect(await openVault()).toBe("unreachable");
  expect(appliesHere({ is: "here", person: "ada" }, true)).toBe(false);
});

test("writers stop before the key is dropped or replaced by another person's", async () => {
  const heard: (string | null)[] = [];
  const stops = [
    beforeLock(() => heard.push(`stop ${currentPerson()}`)),
    onVaultChange(() => heard.push(currentPerson())),
  ];
  setVault(await holder("ada"));
  setVault(await holder("bea"));
  dropVault();
  expect(heard).toEqual(["ada", "stop ada", "bea", "stop bea", null]);
  expect(currentVault()).toBeNull();
  for (const stop of stops) stop();
});

test("the server answers with a vault, nobody, or not at all", async () => {
  const answering = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);
  const key = Buffer.alloc(32, 7).toString("base64");
  answering(async () => Response.json({ person: "ada", key, scopes: ["admin"] }));
  expect(await fetchVault()).toMatchObject({ person: "ada", scopes: ["admin"] });
  answering(async () => new Response("", { status: 401 }));
  expect(await fetchVault()).toBe("nobody");
  answering(async () => new Response("", { status: 503 }));
  expect(await fetchVault()).toBe("unreachable");
  answering(async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await fetchVault()).toBe("unreachable");
});

test("without encryption there is a person and no vault", async () => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes });
  vi.stubGlobal("fetch", async () => Response.json({ person: "ada", key: "", scopes: [] }));
  expect(await fetchVault()).toEqual({ person: "ada", scopes: [], vault: null });
});
