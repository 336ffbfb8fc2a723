// The service worker of running orders: it lies beside them, so that it sees nothing else.
import { OFFLINE_WORKER } from "./offline-worker.ts";

export function loader(): Response {
  return new Response(OFFLINE_WORKER, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
