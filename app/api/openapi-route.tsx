// Serves the description of the API to programs.
import { openApi } from "./open-api.server.ts";
import { version } from "../../package.json";

let text: string | undefined;

export function loader(): Response {
  text ??= JSON.stringify(openApi(version));
  return new Response(text, {
    headers: { "content-type": "application/json", "cache-control": "no-cache" },
  });
}
