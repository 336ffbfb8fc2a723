// Builds the OpenAPI 3.1 description from the declared endpoints and commands.
import type { AnyCommand } from "#app/data/commands/command.ts";
import { COMMANDS } from "#app/office/commands.ts";
import { scopesNeeded } from "../access.ts";
import { jsonSchemaOf, type JsonSchema } from "./json-schema.server.ts";
import { PUBLIC_ENDPOINTS, type Endpoint, type Reply } from "./public-endpoints.server.ts";

const SESSION = "signInSession";

const KEY_HEADER = {
  name: "idempotency-key",
  in: "header",
  description: "A request is done once under one key",
  schema: { type: "string" },
};

const SAVED: JsonSchema = {
  type: "object",
  properties: {
    isSaved: { const: true },
    id: { type: "string" },
    change: { type: "object", description: "The change, as its undo names it" },
  },
  required: ["isSaved"],
};

const REFUSED: JsonSchema = {
  type: "object",
  properties: {
    isSaved: { const: false },
    status: { type: "integer" },
    problem: { type: "string" },
    messages: { type: "object", additionalProperties: { type: "string" } },
  },
  required: ["isSaved", "status", "problem"],
};

type Operation = Record<string, unknown>;

/** Returns the description of every public endpoint and every command. */
export function openApi(version: string): object {
  const paths: Record<string, Record<string, Operation>> = {};
  const add = (path: string, method: string, operation: Operation) => {
    const address = path.replaceAll(/:(\w+)/g, "{$1}");
    paths[address] = { ...paths[address], [method]: operation };
  };
  for (const endpoint of PUBLIC_ENDPOINTS) {
    add(endpoint.path, endpoint.method.toLowerCase(), publicOperation(endpoint));
  }
  for (const command of COMMANDS) add(command.path, "post", commandOperation(command));
  return {
    openapi: "3.1.0",
    info: { title: "Callboard", version },
    paths,
    components: {
      securitySchemes: {
        [SESSION]: { type: "apiKey", in: "cookie", name: "__Host-callboard-session" },
      },
      schemas: { Saved: SAVED, Refused: REFUSED },
    },
  };
}

function publicOperation({ path, title, notes, query, takesKey, body, replies }: Endpoint) {
  return {
    tags: ["Public"],
    summary: title,
    ...(notes && { description: notes.join(" ") }),
    parameters: [
      ...pathParameters(path),
      ...Object.entries(query ?? {}).map(([name, description]) => ({
        name,
        in: "query",
        description,
        schema: { type: "string" },
      })),
      ...(takesKey ? [KEY_HEADER] : []),
    ],
    ...(body && { requestBody: jsonBody(jsonSchemaOf(body)) }),
    responses: Object.fromEntries(replies.map((reply) => [reply.status, responseOf(reply)])),
  };
}

function commandOperation({ path, access, needsProof, label, schema }: AnyCommand) {
  const scopes = scopesNeeded(access);
  const body = jsonSchemaOf(schema);
  return {
    tags: ["Office"],
    ...(label && { summary: label }),
    description: `Scopes: ${scopes.join(", ") || String(access)}.${needsProof ? " Needs fresh proof." : ""}`,
    parameters: [
      ...pathParameters(path),
      KEY_HEADER,
      { name: "command-version", in: "header", schema: { type: "integer", default: 1 } },
    ],
    ...(access !== "everyone" && { security: [{ [SESSION]: [] }] }),
    ...(Object.keys(body).length > 0 && { requestBody: jsonBody(body) }),
    responses: {
      200: jsonResponse("Saved", { $ref: "#/components/schemas/Saved" }),
      "4XX": jsonResponse("Refused", { $ref: "#/components/schemas/Refused" }),
    },
  };
}

function pathParameters(path: string) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function jsonBody(schema: JsonSchema) {
  const isOfFiles = JSON.stringify(schema).includes('"format":"binary"');
  const type = isOfFiles ? "multipart/form-data" : "application/json";
  return { required: true, content: { [type]: { schema } } };
}

function responseOf({ when, body }: Reply) {
  return typeof body === "string"
    ? { description: when, content: { [body]: {} } }
    : jsonResponse(when, jsonSchemaOf(body));
}

function jsonResponse(description: string, schema: JsonSchema) {
  return { description, content: { "application/json": { schema } } };
}
