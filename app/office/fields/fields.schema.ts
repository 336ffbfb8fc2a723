// Makes the schema of a record's form from its fields.
import { z } from "zod";
import { emailKey } from "#app/platform/contact-keys.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { typed, typedOr } from "#app/platform/typed/typed.schema.ts";
import type { Field, Fields, ReadFrom } from "./field.ts";
import { TEXT_LENGTH } from "./kinds.ts";
import { tidied } from "./values.ts";

const NAMES_MOST = 200;

const longest = (most: number) => `Keep this to ${most} characters.`;

/** One line of text. */
const line = z.string().max(TEXT_LENGTH, longest(TEXT_LENGTH));

/** An email address in small letters, or nothing. */
const emailSchema = line
  .transform(emailKey)
  .refine(isEmail, "Enter an email address such as name@example.com, or leave it empty.");

export const versionSchema = z.int().positive();

function isEmail(email: string): boolean {
  return email === "" || (z.regexes.html5Email.test(email) && /@.+\../.test(email));
}

type Shape<F> = {
  [Name in keyof F]: z.ZodType<ReadFrom<F[Name]>["value"], ReadFrom<F[Name]>["typed"]>;
};

/** Returns the schema that reads a record's form. */
export function schemaOf<F extends Fields>(fields: F): z.ZodObject<Shape<F>> {
  const pieces = Object.entries(fields).map(([name, field]): [string, z.ZodType] => {
    const isOptional = field.mayBeMissing || field.scope !== undefined;
    return [name, isOptional ? pieceOf(field).optional() : pieceOf(field)];
  });
  return z.object(Object.fromEntries(pieces) as Shape<F>);
}

function pieceOf(field: Field): z.ZodType {
  switch (field.kind) {
    case "text": {
      const { most = TEXT_LENGTH, tooLong = longest(most) } = field;
      const text = z
        .string()
        .max(most, tooLong)
        .transform((words) => tidied(field, words));
      return field.required ? text.pipe(z.string().min(1, field.required)) : text;
    }
    case "email":
      return emailSchema;
    case "day":
      return typedOr(readDay, null);
    case "money":
      return typedOr(field.read, null);
    case "count":
      return field.whenEmpty === undefined
        ? typed(field.read)
        : typedOr(field.read, field.whenEmpty);
    case "tick":
      return z.boolean();
    case "choice":
      return z.enum([...field.options]);
    case "names":
      return z.array(line.min(1)).max(NAMES_MOST);
  }
}
