// The commands of the check-ins part.
import { command } from "#app/data/commands/command.ts";
import { callSchema } from "./call/call.schema.ts";

export const logCall = command("/admin/check-ins/:id", "admin", callSchema);
