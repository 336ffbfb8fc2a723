// Whose change a request is, at the door of every route.
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { makeVisitor } from "#tests/make-platform.ts";
import { guard } from "./guard.server.ts";
import { visitorContext } from "./platform/context.server.ts";
import { scopesGiven } from "./platform/sessions/scopes.ts";

/** What the guard answers to a request of Ada's; null where it lets it through. */
async function answered(method: string, madeBy: string | null, pattern = "/admin/trials/new") {
  const headers = new Headers(madeBy === null ? {} : { "callboard-person": madeBy });
  const request = new Request(`http://school.example${pattern}`, { method, headers });
  const context = new RouterContextProvider();
  context.set(visitorContext, makeVisitor({ scopes: scopesGiven(["admin"]), person: "ada" }));
  let isThrough = false;
  const next = async () => {
    isThrough = true;
    return new Response();
  };
  try {
    await guard({ request, context, pattern, params: {} } as never, next);
  } catch (error) {
    const { status, headers: given } = error as Response;
    return { status, gate: given.get("callboard-gate"), isThrough };
  }
  return isThrough ? null : "neither";
}

test("a change that another person made is not taken from who has unlocked since", async () => {
  expect(await answered("POST", "bea")).toEqual({ status: 401, gate: "admin", isThrough: false });
  expect(await answered("POST", "ada")).toBeNull();
});

test("a change that says nothing of its maker is of who sends it, and reading is everybody's own", async () => {
  expect(await answered("POST", null)).toBeNull();
  expect(await answered("GET", "bea", "/admin/changes")).toBeNull();
});
