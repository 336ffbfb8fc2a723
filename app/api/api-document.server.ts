// Writes docs/api.md, the API for people, from the declared endpoints and commands.
import type { AnyCommand } from "#app/data/commands/command.ts";
import { COMMANDS } from "#app/office/commands.ts";
import type { Access } from "#app/platform/scopes.ts";
import { BODY_LIMIT } from "../access.ts";
import { ROUTES } from "../route-table.ts";
import { jsonSchemaOf, typeText, type JsonSchema } from "./json-schema.server.ts";
import { PUBLIC_ENDPOINTS, type Endpoint } from "./public-endpoints.server.ts";

const OPENING = `# API

This page is written by \`npm run api\` from the declarations in the code. \`/api/openapi.json\` gives the same in OpenAPI 3.1, with the full schema of each body.

- Bodies and answers are JSON unless a media type is given. A \`?\` after a name marks an optional field.
- Days are \`YYYY-MM-DD\` in the school's time zone. Money is whole pence.
- A body may have ${kilobytes(BODY_LIMIT)} unless a larger or smaller limit is given.
- An endpoint that takes an \`idempotency-key\` header does a request once, however often it is sent under one key.
- A browser may send only from the school's own pages, unless an endpoint says otherwise. Other origins are refused with 403.
- Any endpoint may also answer 408 (the body is too slow), 413 (too large; 400 under \`/api\`), 415 (neither JSON nor a form), 429 (too many requests), 500, or 503 (busy, or the database is away). Under \`/api\` such an answer is \`{ ok: false, error }\`.
- Every answer has an \`x-request-id\`, which the server's log has too.
`;

const COMMANDS_OPENING = `## Commands of the office

A command is a POST with the cookie of a sign-in session. "Who" lists the scopes that the session must have; \`staff\` is any signed-in person. \`fresh proof\` means that the person re-authenticated within the last ten minutes.

- \`idempotency-key\` is 16 to 64 letters, digits, \`-\` or \`_\`. \`command-version\` is the version of the body, 1 by default.
- \`version\` is the version of the row that the sender read. A row that has changed since is refused with 409.
- A saved command answers \`{ isSaved: true, id?, change? }\`. A refused command answers \`{ isSaved: false, status, problem, messages? }\` with that status, and changes nothing.
`;

/** Returns the text of docs/api.md. */
export function apiDocument(): string {
  return [
    OPENING,
    "## Public endpoints\n",
    ...PUBLIC_ENDPOINTS.map(endpointText),
    COMMANDS_OPENING,
    ...COMMANDS.toSorted(byPath).map(commandText),
  ].join("\n");
}

function byPath(one: AnyCommand, other: AnyCommand): number {
  return one.path < other.path ? -1 : 1;
}

function endpointText(endpoint: Endpoint): string {
  const { method, path, title, notes = [], query = {}, takesKey, body, replies } = endpoint;
  const lines = [
    ...notes.map((note) => `- ${note}`),
    ...Object.entries(query).map(([name, words]) => `- \`?${name}=\` ${words}.`),
    ...(takesKey ? ["- It takes an `idempotency-key` header."] : []),
    ...limitsOf(endpoint).map((limit) => `- ${limit}`),
  ];
  const answers = replies.map(({ status, when, body: reply }) => {
    const type = typeof reply === "string" ? reply : typeText(jsonSchemaOf(reply));
    return `| ${status} | ${when} | ${code(type)} |`;
  });
  const sent = body ? jsonSchemaOf(body) : null;
  return [
    `### ${method} ${path}`,
    "",
    `${title}.`,
    ...(lines.length > 0 ? ["", ...lines] : []),
    ...(sent ? ["", "Body:", "", ...bodyLines(sent)] : []),
    "",
    "| Status | When | Answer |",
    "| --- | --- | --- |",
    ...answers,
    ...fieldLines([...(sent ? [sent] : []), ...replies.flatMap(schemaOfReply)]),
    "",
  ].join("\n");
}

function schemaOfReply({ body }: Endpoint["replies"][number]): JsonSchema[] {
  return typeof body === "string" ? [] : [jsonSchemaOf(body)];
}

/** The limits of an endpoint's row in the route table. */
function limitsOf({ method, path }: Endpoint): string[] {
  const row = ROUTES.find((each) => each.path === path);
  if (!row || method === "GET") return [];
  const { quota, bodyLimit } = row;
  return [
    ...(bodyLimit ? [`A body may have ${kilobytes(bodyLimit)}.`] : []),
    ...(quota ? [`One address may send ${quota.most} requests in ${quota.minutes} minutes.`] : []),
  ];
}

function bodyLines(schema: JsonSchema): string[] {
  const choices = (schema.anyOf ?? [schema]) as JsonSchema[];
  return ["```", choices.map(typeText).join("\n"), "```"];
}

/** The fields that have a description, each once, as a list. */
function fieldLines(schemas: readonly JsonSchema[]): string[] {
  const described = new Map<string, string>();
  const walk = (schema: unknown, name: string): void => {
    if (typeof schema !== "object" || schema === null) return;
    const { description, properties, items, anyOf } = schema as JsonSchema;
    if (typeof description === "string" && name) described.set(name, description);
    for (const [field, inner] of Object.entries(Object(properties) as object)) walk(inner, field);
    walk(items, "");
    for (const inner of (anyOf ?? []) as unknown[]) walk(inner, "");
  };
  for (const schema of schemas) walk(schema, "");
  const lines = [...described].map(([name, words]) => `- \`${name}\`: ${words}.`);
  return lines.length > 0 ? ["", ...lines] : [];
}

function commandText(command: AnyCommand): string {
  const { path, access, needsProof, isQuestion, isOneOfMany, bodyLimit, quota, schema } = command;
  const facts = [
    `Who: ${accessText(access)}`,
    ...(needsProof ? ["fresh proof"] : []),
    ...(isQuestion ? ["changes nothing"] : []),
    ...(isOneOfMany
      ? ['up to 50 in one request, as `{ "together": [{ key, version, body }] }`']
      : []),
    ...(bodyLimit ? [`a body may have ${kilobytes(bodyLimit)}`] : []),
    ...(quota ? [`${quota.most} in ${quota.minutes} minutes from one address`] : []),
  ];
  const json = jsonSchemaOf(schema);
  const isEmpty = Object.keys(json).length === 0 || typeText(json) === "{}";
  const body = isEmpty ? ["No body."] : bodyLines(json);
  return [`### POST ${path}`, "", `${facts.join("; ")}.`, "", ...body, ""].join("\n");
}

function accessText(access: Access): string {
  return typeof access === "string" ? access : access.join(" and ");
}

function kilobytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} KB`;
}

/** A type in a cell of a table. */
function code(type: string): string {
  return `\`${type.replaceAll("|", "\\|")}\``;
}
