// The service worker of shows, served from their folder so that it controls nothing else.
import WORKER from "script:./show.worker.ts";

export function loader(): Response {
  return new Response(WORKER, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
