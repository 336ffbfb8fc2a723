// Declares a command: its address, who may send it and its body. Screens send it, its handler runs it, and the
// route table includes it.
import type { z } from "zod";
import type { Quota } from "#app/platform/quota.ts";
import type { Access } from "#app/platform/scopes.ts";
import type { Change } from "./answer.ts";

/** The parameter names in a path: "id" of "/admin/members/:id". */
export type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Options = {
  /** Its name in the queue, unless the screen gives one: "Finalise". */
  label?: string;
  /** Requires re-authentication within the last ten minutes. */
  needsProof?: boolean;
  /** Largest body in bytes; BODY_LIMIT by default. */
  bodyLimit?: number;
  /** Rate limit for one network address; unlimited by default. */
  quota?: Quota;
  /** The version of the body that `schema` reads; 1 by default. */
  version?: number;
  /** Upgrades bodies of earlier versions: open pages and queues send them for 7 days. */
  earlier?: Record<number, (sent: unknown) => unknown>;
  /** Fields left out of the stored fingerprint of the body, such as a pass-phrase. */
  secret?: readonly string[];
  /** Writes nothing, so its answer is not stored under its idempotency key. */
  isQuestion?: boolean;
  /** Its answer holds a secret and is not stored: a retry runs again. */
  isAnswerSecret?: boolean;
  /** A browser sends up to 50 of them in one request; each is saved or refused on its own. */
  isOneOfMany?: boolean;
  /** Never queued: it holds or returns a secret, so it needs a connection. */
  isNeverQueued?: boolean;
};

type Declared<Path extends string, Schema extends z.ZodType> = Options & {
  path: Path;
  access: Access;
  schema: Schema;
};

/** The same type with read-only arrays. */
type Readable<Type> = Type extends readonly (infer Each)[]
  ? readonly Readable<Each>[]
  : Type extends File
    ? Type
    : Type extends object
      ? { [Key in keyof Type]: Readable<Type[Key]> }
      : Type;

/** The body of a command. */
export type BodyOf<Of extends { schema: z.ZodType }> = Readable<z.input<Of["schema"]>>;

/**
 * A body as a form holds it: any text for a choice, nothing for optional fields, no version for
 * a new record.
 */
export type Typed<Type> = Type extends string
  ? string
  : Type extends number
    ? number | null
    : Type extends readonly (infer Each)[]
      ? readonly Typed<Each>[]
      : Type extends File
        ? Type
        : Type extends object
          ? { [Key in Needed<Type>]: Typed<Type[Key]> } & {
              [Key in Exclude<keyof Type, Needed<Type>>]?: Typed<Type[Key]> | undefined;
            }
          : Type;

/** The required keys of a type. */
type Needed<Type> = {
  [Key in keyof Type]-?: unknown extends Type[Key]
    ? Key
    : undefined extends Type[Key]
      ? never
      : Key;
}[keyof Type];

/** The fields that a handler adds to `isSaved` unless the declaration says otherwise. */
export type Outcome = { id?: string; change?: Change };

export type AnyCommand = Declared<string, z.ZodType>;

export type Command<Path extends string, Schema extends z.ZodType, Given> = Declared<
  Path,
  Schema
> & {
  /** The command at one address: `editMember.at({ id })`. */
  at: (
    ...params: [NamesIn<Path>] extends [never] ? [] : [Record<NamesIn<Path>, string>]
  ) => Target<Readable<z.input<Schema>>, { isSaved: true } & Given>;
  /** The same command with its handler's answer typed; nothing changes at run time. */
  answering: <Answered extends object>() => Command<Path, Schema, Answered>;
};

/** A command at an address. */
export type AnyTarget = {
  address: string;
  command: Pick<AnyCommand, "label" | "version" | "isOneOfMany" | "isNeverQueued"> &
    Partial<Pick<AnyCommand, "schema">>;
};

/** The same with typed body and answer; `types` is never set. */
export type Target<Input, Saved> = AnyTarget & {
  types?: { input: (body: Input) => void; saved: Saved };
};

export function command<const Path extends string, Schema extends z.ZodType>(
  path: Path,
  access: Access,
  schema: Schema,
  options: Options = {},
): Command<Path, Schema, Outcome> {
  const declared = { path, access, schema, ...options };
  const made: Command<Path, Schema, Outcome> = {
    ...declared,
    at: (...[params]) => ({ address: addressOf(path, params ?? {}), command: declared }),
    answering: <Answered extends object>() => made as unknown as Command<Path, Schema, Answered>,
  };
  return made;
}

function addressOf(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
