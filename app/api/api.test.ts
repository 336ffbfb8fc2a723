import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMMANDS } from "#app/office/commands.ts";
import { ROUTES } from "../route-table.ts";
import { apiDocument } from "./api-document.server.ts";
import { openApi } from "./open-api.server.ts";
import { loader } from "./openapi-route.tsx";
import { PUBLIC_ENDPOINTS } from "./public-endpoints.server.ts";

/** Answered before the route table is read. */
const HEALTH = ["/healthz", "/readyz"];

const isForPrograms = (path: string) =>
  path.startsWith("/api/") || path.startsWith("/photos/") || /\.(ics|xml|txt|json)$/.test(path);

test("docs/api.md is what npm run api writes", () => {
  expect(readFileSync("docs/api.md", "utf8")).toBe(apiDocument());
});

test("every public route for programs is documented, and nothing else", () => {
  const open = ROUTES.filter(({ path }) => isForPrograms(path)).flatMap(({ path, read, write }) => [
    ...(read === "everyone" ? [`GET ${path}`] : []),
    ...(write === "everyone" ? [`POST ${path}`] : []),
  ]);
  const documented = PUBLIC_ENDPOINTS.filter(({ path }) => !HEALTH.includes(path));
  expect(documented.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    open.toSorted(),
  );
});

test("every command is documented with its scopes and its body", () => {
  const text = apiDocument();
  const missing = COMMANDS.filter(({ path }) => !text.includes(`### POST ${path}\n\nWho: `));
  expect(missing).toEqual([]);
});

test("a command's file is a file in its schema", () => {
  expect(apiDocument()).toMatch(
    /### POST \/costume-inventory\/import\/preview\n\nWho: inventory;[^`]*```\n\{ file: file, /,
  );
});

test("GET /api/openapi.json gives the description with the version of the product", async () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const answer = loader();
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(openApi(version))));
});

test("the OpenAPI description has every endpoint and command once", () => {
  const { openapi, paths } = openApi("1.2.3") as {
    openapi: string;
    paths: Record<string, Record<string, { parameters: object[] }>>;
  };
  expect(openapi).toBe("3.1.0");
  const operations = Object.values(paths).flatMap((each) => Object.keys(each));
  expect(operations).toHaveLength(PUBLIC_ENDPOINTS.length + COMMANDS.length);
  expect(paths["/book/yours/{link}/trial.ics"]?.get?.parameters).toEqual([
    { name: "link", in: "path", required: true, schema: { type: "string" } },
  ]);
  expect(paths["/api/bookings"]?.post).toMatchObject({
    requestBody: { required: true },
    responses: { 200: {}, 400: {}, 409: {}, 429: {} },
  });
});
