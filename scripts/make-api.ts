// Writes docs/api.md from the declared endpoints and commands.
import { writeFileSync } from "node:fs";
import { apiDocument } from "#app/api/api-document.server.ts";

writeFileSync("docs/api.md", apiDocument());
