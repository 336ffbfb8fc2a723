// The commands of check ins.
import { command } from "#app/platform/commands/command.ts";
import { callSchema } from "./call/call.schema.ts";

export const logCall = command({
  path: "/admin/check-ins/:id",
  access: "admin",
  schema: callSchema,
});
