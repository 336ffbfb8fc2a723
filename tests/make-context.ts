// The context of a loader or action in a server test: a platform and a visitor.
import { RouterContextProvider } from "react-router";
import { platformContext, visitorContext, type Platform } from "#app/data/context.server.ts";
import { withIncludedScopes, type Scope } from "#app/platform/scopes.ts";
import { makeVisitor, type TestPlatform } from "./make-platform.ts";

/** Creates the context of a visitor with these gates open. */
export function makeContext(platform: TestPlatform, ...gates: Scope[]): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(platformContext, platform as unknown as Platform);
  const names = Object.fromEntries(gates.map((gate) => [gate, `${gate} desk`]));
  context.set(visitorContext, makeVisitor({ scopes: withIncludedScopes(gates), names }));
  return context;
}
