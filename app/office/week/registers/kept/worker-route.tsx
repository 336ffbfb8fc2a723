// The script that opens the registers without a connection, and the addresses that it may answer for.
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
