// Writes zod schemas as JSON schemas, and JSON schemas as short types for people.
import { z } from "zod";

export type JsonSchema = { [name: string]: unknown };

/** Returns what a schema accepts; a file, and anything JSON cannot hold, is an empty schema. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (isFile(zodSchema)) Object.assign(jsonSchema, { type: "string", format: "binary" });
      // Safe integers have bounds that say nothing.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return rest;
}

function isFile({ _zod: { def, bag } }: z.core.$ZodType): boolean {
  return def.type === "file" || bag.Class === File;
}

/** Returns a JSON schema as a type in TypeScript's notation, on one line: `{ id: string, version: integer }`. */
export function typeText(schema: JsonSchema): string {
  const { anyOf, oneOf, allOf, enum: values, items, properties, type } = schema as Shape;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(typeText))].join(" | ");
  if (allOf) return allOf.map(typeText).join(" & ");
  if (type === "array") return listText(items ? typeText(items) : "unknown");
  if (type === "object") return objectText(schema as Shape, properties ?? {});
  if (schema.format === "binary") return "file";
  if (Array.isArray(type)) return type.join(" | ");
  return typeof type === "string" ? type : "unknown";
}

type Shape = JsonSchema & {
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
};

function listText(each: string): string {
  return /[|&]/.test(each) ? `(${each})[]` : `${each}[]`;
}

function objectText(
  { required = [], additionalProperties }: Shape,
  properties: Record<string, JsonSchema>,
): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? "" : "?"}: ${typeText(schema)}`,
  );
  if (typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0) {
    fields.push(`[name]: ${typeText(additionalProperties)}`);
  }
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
