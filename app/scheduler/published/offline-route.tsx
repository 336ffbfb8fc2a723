// The service worker of running orders: it lies beside them, so that it sees nothing else.
import WORKER from "script:./running-order.worker.ts";

export function loader(): Response {
  return new Response(WORKER, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
