import { expect, test } from "vitest";
import { createLog, logConsole, requestScope } from "./log.server.ts";

/** Reads back the lines a log has written. */
function written(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const hideSecrets = (line: string) => line.replaceAll("swordfish", "…");
  write(createLog({ CALLBOARD_LOG: "info" }, { destination, hideSecrets }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("a line has its level, time and message, within a request its id, and no secret", () => {
  const [line, own] = written((log) => {
    log.info({ path: "/orders/swordfish" }, "read swordfish");
    requestScope.run("one", () => log.error({ err: new Error("no swordfish") }, "failed"));
  });
  const time = expect.any(String);
  expect(line).toEqual({ level: 30, time, path: "/orders/…", message: "read …" });
  expect(own).toMatchObject({ level: 50, requestId: "one", message: "failed" });
  expect(own?.err).toMatchObject({ type: "Error", message: "no …" });
});

test("a thrown value that is not an error is logged by its type, never its value", () => {
  const thrown = [{ name: "Ada Tern" }, new Response("Ada Tern", { status: 418 }), "Ada Tern"];
  const lines = written((log) => {
    for (const err of thrown) log.error({ err }, "failed");
  });
  expect(lines.map(({ err }) => err)).toEqual([
    { type: "Object", fields: ["name"] },
    { type: "Response", status: 418, statusText: "", fields: [] },
    { type: "string" },
  ]);
});

test("console output of a package becomes a log line", () => {
  const packages = console;
  const before = { ...packages };
  const lines = written((log) => {
    logConsole(log);
    packages.info("The user aborted a request.");
    packages.error(new Error("broken"));
  });
  Object.assign(packages, before);
  expect(lines).toMatchObject([
    { level: 30, message: "The user aborted a request." },
    { level: 50, message: "written to the console", err: { type: "Error" } },
  ]);
});
