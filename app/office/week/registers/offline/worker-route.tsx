// Serves the registers' service worker and its scope.
import WORKER from "script:./registers.worker.ts";

export function loader() {
  return new Response(WORKER, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "service-worker-allowed": "/admin/registers",
      "cache-control": "no-store",
    },
  });
}
