// Serves one page of the school without its scripts, and passes on every other request: what Lighthouse finds slow
// there is the browser's own work.
import { createServer } from "node:http";
import { close, listen } from "#app/http/listen.server.ts";

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/g;

export type StaticPage = { address: string; stop: () => Promise<void> };

export async function serveWithoutScripts(address: string, route: string): Promise<StaticPage> {
  const page = (await (await fetch(address + route)).text()).replaceAll(SCRIPTS, "");
  const server = createServer(async (request, response) => {
    if (request.url === route) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
      return;
    }
    const answer = await fetch(address + request.url);
    response.writeHead(answer.status, {
      "content-type": answer.headers.get("content-type") ?? "application/octet-stream",
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const port = await listen(server, { port: 0, host: "127.0.0.1", setting: "PORT" });
  return { address: `http://127.0.0.1:${port}${route}`, stop: () => close(server) };
}
