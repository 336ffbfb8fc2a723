import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { startBucketServer } from "#tests/bucket-server.ts";
import { readEnvironment } from "#app/platform/start/environment.schema.ts";
import { createPhotoStore } from "./create-photo-store.server.ts";

const KEYS = { accessKeyId: "school", secretAccessKey: "a secret of the school" };

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-photos-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function storeFor(variables: Record<string, string>, folder: string) {
  const read = readEnvironment(variables);
  if ("problems" in read) throw new Error(read.problems.join("\n"));
  return createPhotoStore(read.environment, folder);
}

async function bucketStore(options: { secret?: string; pageSize?: number } = {}) {
  const server = await startBucketServer({ ...KEYS, bucket: "photos-of-school", ...options });
  onTestFinished(server.stop);
  const store = storeFor(
    {
      S3_ENDPOINT: server.address,
      S3_BUCKET: "photos-of-school",
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: options.secret ?? KEYS.secretAccessKey,
    },
    "/nowhere",
  );
  return { server, store };
}

const stores = {
  disk: async () => storeFor({}, temporaryFolder()),
  bucket: async () => (await bucketStore({ pageSize: 2 })).store,
};

describe.each(Object.entries(stores))("photos on %s", (_, makeStore) => {
  test("are read back as they were stored, until they are removed", async () => {
    const store = await makeStore();
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await store.put("a-320.webp", bytes);
    expect(Buffer.from((await store.get("a-320.webp")) ?? [])).toEqual(bytes);
    await store.remove("a-320.webp");
    expect(await store.get("a-320.webp")).toBeNull();
    expect(await store.list()).toEqual([]);
  });

  test("that are missing are null, and removing them is not an error", async () => {
    const store = await makeStore();
    expect(await store.get("a-320.webp")).toBeNull();
    await store.remove("a-320.webp");
  });

  test("are listed by name with the time they were written", async () => {
    const store = await makeStore();
    const names = ["c-1.webp", "a-1.webp", "e-1.webp", "b-1.webp", "d-1.webp"];
    for (const name of names) await store.put(name, Buffer.from(name));
    const listed = await store.list();
    expect(listed.map(({ name }) => name)).toEqual([...names].sort());
    for (const { writtenAt } of listed) {
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
  });

  test("are never overwritten", async () => {
    const store = await makeStore();
    await store.put("a-320.webp", Buffer.from("first"));
    await expect(store.put("a-320.webp", Buffer.from("second"))).rejects.toThrow(/already exists/);
    expect(Buffer.from((await store.get("a-320.webp")) ?? []).toString()).toBe("first");
  });

  test("cannot escape their folder", async () => {
    const store = await makeStore();
    for (const name of ["../a-1.webp", "/etc/a-1.webp", "a/../../b-1.webp", "..", "callboard.db"]) {
      await expect(store.put(name, Buffer.from("x"))).rejects.toThrow(/not the name of a photo/);
      await expect(store.get(name)).rejects.toThrow(/not the name of a photo/);
      await expect(store.remove(name)).rejects.toThrow(/not the name of a photo/);
    }
  });
});

describe("the folder on disk", () => {
  test("is for this user only", async () => {
    const folder = temporaryFolder();
    await storeFor({}, folder).put("a-320.webp", Buffer.from("x"));
    const mode = (name: string) => statSync(path.join(folder, name)).mode & 0o777;
    expect([mode("photos"), mode("photos/a-320.webp")]).toEqual([0o700, 0o600]);
  });

  test("holds no unfinished file after a photo, and lists only photos", async () => {
    const folder = temporaryFolder();
    const store = storeFor({}, folder);
    await store.put("a-320.webp", Buffer.from("x"));
    expect(readdirSync(path.join(folder, "photos"))).toEqual(["a-320.webp"]);
    writeFileSync(path.join(folder, "photos", `.${randomUUID()}.unfinished`), "half");
    expect((await store.list()).map(({ name }) => name)).toEqual(["a-320.webp"]);
  });
});

describe("the bucket", () => {
  test("receives only signed requests, with the hash of their bodies", async () => {
    const { server, store } = await bucketStore();
    await store.put("a-320.webp", Buffer.from("x"));
    await store.list();
    expect(server.requests).toEqual([
      "HEAD /photos-of-school/photos/a-320.webp",
      "PUT /photos-of-school/photos/a-320.webp",
      "GET /photos-of-school?list-type=2&prefix=photos%2F",
    ]);
  });

  test("refuses a wrong secret, and says so", async () => {
    const { server, store } = await bucketStore({ secret: "another secret" });
    await expect(store.put("a-320.webp", Buffer.from("x"))).rejects.toThrow(/answered 403/);
    expect(server.requests).toEqual([]);
  });

  test("that does not exist differs from one without photos", async () => {
    const { server } = await bucketStore();
    const store = storeFor(
      {
        S3_ENDPOINT: server.address,
        S3_BUCKET: "another",
        S3_ACCESS_KEY_ID: KEYS.accessKeyId,
        S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      },
      "/nowhere",
    );
    await expect(store.list()).rejects.toThrow(/no bucket another/);
    await expect(store.put("a-320.webp", Buffer.from("x"))).rejects.toThrow(/no bucket another/);
  });
});
