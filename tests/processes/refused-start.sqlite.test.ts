// Problems that stop the product from starting, each with a message that explains what to do.
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { spawnSchool, startSchool } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

test("says in one line that the port is taken, and names PORT", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, "127.0.0.1", resolve);
  });
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const school = spawnSchool({ isEmpty: true, environment: { PORT: String(port) } });
  expect(await school.exit).toBe(1);
  expect(school.output()).toBe(
    `Port ${port} is taken. Set PORT to another one, for example PORT=${port + 1}.\n`,
  );
  other.close();
});

test("names each wrong variable and what was expected", async () => {
  const school = spawnSchool({
    isEmpty: true,
    environment: { PORT: "many", CALLBOARD_ADMIN_PASSWORD: "x" },
  });
  expect(await school.exit).toBe(1);
  expect(school.output()).toBe(
    "PORT must be a whole number from 0 to 65535.\n" +
      "CALLBOARD_ADMIN_PASSWORD must be a pass-phrase of 15 characters or more.\n",
  );
});

test("does not share a SQLite file with a running process", async () => {
  const first = await startSchool((await startedSchool()).options);
  const second = spawnSchool({ isEmpty: true, dataFolder: first.dataFolder });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(`Another Callboard is running on ${first.dataFolder}.`);
  await first.stop();
});
