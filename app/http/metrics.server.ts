// Metrics for Prometheus, without any names: on their own port, since anyone who reaches it can read them.
import { statfs } from "node:fs/promises";
import { createServer } from "node:http";
import { Gauge, Histogram, Registry } from "prom-client";
import { backupHealth } from "#app/jobs/backup/backup-state.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import type { Environment } from "#app/platform/start/environment.schema.ts";
import { close, listen } from "./listen.server.ts";

type Answered = { method: string; status: number; seconds: number };

type Needs = Pick<Platform, "database" | "now"> & { folder: string };

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NAMES = {
  duration: "callboard_request_duration_seconds",
  outbox: "callboard_outbox_oldest_seconds",
  backup: "callboard_last_good_backup_timestamp_seconds",
  disk: "callboard_data_disk_free_bytes",
};

/** `measure` counts a response; `text` is the exposition. A value that cannot be read is NaN. */
export function createMetrics(needs: Needs) {
  const register = new Registry();
  const durations = new Histogram({
    name: NAMES.duration,
    help: "Duration of responses by method and status; its count is the number of requests",
    labelNames: ["method", "status"],
    buckets: SECONDS,
    registers: [register],
  });
  const gauge = (name: string, help: string, look: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        this.set(await look().catch(() => Number.NaN));
      },
    });
  gauge(NAMES.outbox, "Age of the oldest queued mail, 0 when there is none", () =>
    outboxSeconds(needs),
  );
  gauge(NAMES.backup, "Time of the last good backup, NaN before the first", () =>
    lastBackup(needs),
  );
  gauge(NAMES.disk, "Free space on the disk of the data folder", () => diskLeft(needs.folder));
  return {
    measure: ({ method, status, seconds }: Answered) =>
      durations.observe({ method, status: String(status) }, seconds),
    text: () => register.metrics(),
    contentType: register.contentType as string,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Serves /metrics until stopped; throws StartError when the port is not available. */
export async function serveMetrics(
  { text, contentType }: Pick<Metrics, "text" | "contentType">,
  { METRICS_PORT, METRICS_HOST }: Pick<Environment, "METRICS_PORT" | "METRICS_HOST">,
): Promise<() => Promise<void>> {
  if (METRICS_PORT === undefined) return async () => {};
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    void text().then(
      (words) => response.writeHead(200, { "content-type": contentType }).end(words),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, { port: METRICS_PORT, host: METRICS_HOST, setting: "METRICS_PORT" });
  return () => close(server);
}

async function outboxSeconds({ database, now }: Needs): Promise<number> {
  const oldest = await database
    .selectFrom("outbox")
    .select("createdAt")
    .where("state", "=", "waiting")
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  return oldest ? (now().getTime() - Date.parse(oldest.createdAt)) / 1000 : 0;
}

async function lastBackup({ database, now }: Needs): Promise<number> {
  const { lastGoodAt } = await backupHealth(database, now());
  return lastGoodAt === null ? Number.NaN : Date.parse(lastGoodAt) / 1000;
}

async function diskLeft(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
