// What a loader or an action is given in a server test: a platform and who is asking.
import { RouterContextProvider } from "react-router";
import { platformContext, visitorContext, type Platform } from "#app/data/context.server.ts";
import { scopesGiven, type Scope } from "#app/platform/scopes.ts";
import { makeVisitor, type TestPlatform } from "./make-platform.ts";

/** A context for a visitor who has opened these gates. */
export function makeContext(platform: TestPlatform, ...gates: Scope[]): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(platformContext, platform as unknown as Platform);
  const names = Object.fromEntries(gates.map((gate) => [gate, `${gate} desk`]));
  context.set(visitorContext, makeVisitor({ scopes: scopesGiven(gates), names }));
  return context;
}
