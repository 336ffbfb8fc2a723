import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { freePort } from "../../scripts/free-port.ts";
import { createMetrics, serveMetrics } from "./metrics.server.ts";

async function shown(text: string): Promise<Map<string, number>> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))]));
}

test("metrics report requests, latency, the oldest mail, the last backup and the disk", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const metrics = createMetrics({ ...platform, folder: "." });
  const before = await shown(await metrics.text());
  expect(before.get("callboard_outbox_oldest_seconds")).toBe(0);
  expect(before.get("callboard_last_good_backup_timestamp_seconds")).toBeNaN();
  expect(before.get("callboard_data_disk_free_bytes")).toBeGreaterThan(0);

  const mail = { recipient: "ada@tern.example", subject: "Ada Tern", body: "Hello" };
  await queueMail(database, mail, platform.now().toISOString());
  platform.passMinutes(2);
  metrics.measure({ method: "GET", status: 200, seconds: 0.02 });
  metrics.measure({ method: "GET", status: 200, seconds: 0.2 });
  metrics.measure({ method: "POST", status: 503, seconds: 7 });
  const text = await metrics.text();
  const after = await shown(text);
  expect(after.get("callboard_outbox_oldest_seconds")).toBe(120);
  const name = "callboard_request_duration_seconds";
  expect(after.get(`${name}_count{method="GET",status="200"}`)).toBe(2);
  expect(after.get(`${name}_bucket{le="0.025",method="GET",status="200"}`)).toBe(1);
  expect(after.get(`${name}_sum{method="POST",status="503"}`)).toBe(7);
  expect(text).not.toMatch(/ada|tern/i);
});

test("a metric that cannot be read is NaN, and the rest are still reported", async () => {
  await using platform = await makePlatform();
  const metrics = createMetrics({ ...platform, folder: "no such folder" });
  await platform.database.schema.alterTable("outbox").renameTo("away").execute();
  const told = await shown(await metrics.text());
  expect(told.get("callboard_outbox_oldest_seconds")).toBeNaN();
  expect(told.get("callboard_data_disk_free_bytes")).toBeNaN();
});

test("metrics are off without a port, and answer only /metrics on one", async () => {
  const metrics = { text: async () => "requests 3\n", contentType: "text/plain" };
  const METRICS_HOST = "127.0.0.1";
  await (
    await serveMetrics(metrics, { METRICS_HOST, METRICS_PORT: undefined })
  )();

  const METRICS_PORT = await freePort();
  const stop = await serveMetrics(metrics, { METRICS_HOST, METRICS_PORT });
  const at = (path: string) => fetch(`http://127.0.0.1:${METRICS_PORT}${path}`);
  expect(await (await at("/metrics")).text()).toBe("requests 3\n");
  expect((await at("/")).status).toBe(404);
  await expect(serveMetrics(metrics, { METRICS_HOST, METRICS_PORT })).rejects.toThrow(
    `Port ${METRICS_PORT} is taken. Set METRICS_PORT to another one`,
  );
  await stop();
  await expect(at("/metrics")).rejects.toThrow("fetch failed");
});
