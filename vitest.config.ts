import { defineConfig } from "vitest/config";

const unit = ["{app,bin,scripts,sample-school,tests}/**/*.test.ts"];
const server = ["{app,scripts,sample-school,tests}/**/*.server.test.ts"];
const onlyPostgres = ["{app,scripts,sample-school,tests}/**/*.postgres.test.ts"];

export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    setupFiles: ["tests/set-up.ts"],
    // One fewer than the cores is the default: on two cores the files would wait for each other.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: unit, exclude: [...server, ...onlyPostgres] },
      },
      {
        extends: true,
        test: { name: "sqlite", include: server, env: { TEST_ENGINE: "sqlite" } },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: [...server, ...onlyPostgres],
          env: { TEST_ENGINE: "postgres" },
        },
      },
    ],
  },
});
