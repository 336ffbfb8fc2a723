// Runs the files of deploy/: the compose file on Docker or podman, and the unit checked by systemd. CONTAINER_BASE
// names another base image, for machines without a registry.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { COMPOSE_HOST, composed, type Composed } from "../compose.ts";

const MOST_EXPOSED = 2;
const BUILD_MS = 900_000;
const READY_MS = 60_000;
const POLL_MS = 500;
const HEALTH = { timeout: 60_000, interval: POLL_MS };
const TRIES = 10;

const wrongTry = (number: number) => ({
  path: "/unlock/lessons/in-place",
  sent: new URLSearchParams({ password: `a wrong phrase, the ${number}th` }),
});

describe("the compose file", () => {
  let school: Composed;
  let cookie = "";

  const untilReady = () =>
    vi.waitFor(
      async () => expect(await school.ask({ path: "/readyz" })).toMatchObject({ status: 200 }),
      { timeout: READY_MS, interval: POLL_MS },
    );
  const health = () =>
    school.engine("inspect", "-f", "{{.State.Health.Status}}", school.idOf("callboard")).trim();

  beforeAll(async () => {
    school = composed();
    const { CONTAINER_BASE } = process.env;
    school.compose("down", "-v");
    school.compose(
      "build",
      ...(CONTAINER_BASE ? ["--build-arg", `BASE=${CONTAINER_BASE}`] : []),
      "callboard",
    );
    school.compose("up", "-d");
    await untilReady();
  }, BUILD_MS);

  afterAll(() => school?.compose("down", "-v"));

  test("alone gives pages over https, sign-in and an upload", async () => {
    for (const page of ["/", "/admin", "/competition-scheduler"])
      expect(await school.ask({ path: page })).toMatchObject({ status: 200 });
    const made = school.inside("cat /data/first-passwords.txt");
    const password = /^Wardrobe: (.*)$/m.exec(made)?.[1] ?? "";
    const signedIn = await school.ask({
      path: "/unlock/inventory/in-place",
      sent: new URLSearchParams({ password }),
    });
    expect(signedIn.status).toBe(200);
    cookie = signedIn.cookie;
    const form = new FormData();
    const photo = readFileSync("media/hero/hero-poster-portrait.jpg");
    form.append("photo", new File([photo], "photo.jpg", { type: "image/jpeg" }));
    const uploaded = await school.ask({ path: "/costume-inventory/photos", cookie, sent: form });
    expect(uploaded).toMatchObject({ status: 200, body: expect.stringContaining("ticket") });
  });

  test("runs it as nobody, without a capability, writing to its data and to memory alone", () => {
    expect(school.inside("id -u; id -g")).toBe("65534\n65534\n");
    const status = school.inside("cat /proc/1/status");
    expect(status).toMatch(/^CapEff:\t0+$/m);
    expect(status).toMatch(/^CapBnd:\t0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    const tried = school.inside(
      "for at in / /callboard /callboard/build /etc /usr /home /root /var /data /tmp; do (: > $at/tried) 2>/dev/null && rm $at/tried && echo $at; done; true",
    );
    expect(tried).toBe("/data\n/tmp\n");
  });

  test("has the product in it, and neither data nor what makes and tests it", () => {
    const there = school.inside("ls -A /callboard").split("\n");
    expect(there).toContain("build");
    for (const left of ["data", ".git", "e2e", "tests", "test-results"])
      expect(there).not.toContain(left);
  });

  test("passes on from where people come: one who tries too often closes it for nobody else", async () => {
    const [image = ""] = school
      .engine("inspect", "-f", "{{.Image}}", school.idOf("callboard"))
      .split("\n");
    const caddy = /ipv4_address: (\S+)/.exec(readFileSync("deploy/compose.yaml", "utf8"))?.[1];
    const script = `for (let n = 0; n <= ${TRIES}; n++) {
      const body = new URLSearchParams({ password: "another wrong phrase " + n });
      const headers = { origin: "https://${COMPOSE_HOST}" };
      const answer = await fetch("https://${COMPOSE_HOST}/unlock/lessons/in-place", { method: "POST", body, headers });
      console.log(answer.status);
    }`;
    const asked = ["node", "--input-type=module", "-e", script];
    const reached = ["--network", school.network, "--add-host", `${COMPOSE_HOST}:${caddy}`];
    const trusting = ["-e", "NODE_TLS_REJECT_UNAUTHORIZED=0"];
    const told = school.engine("run", "--rm", ...reached, ...trusting, image, ...asked);
    const stranger = told.trim().split("\n");
    expect(stranger.at(-1)).toBe("429");
    expect(await school.ask(wrongTry(1))).toMatchObject({ status: 401 });
  });

  test(
    "finds it unhealthy within a minute of not answering, and healthy again",
    async () => {
      school.inside("node scripts/healthy.mjs");
      await expect.poll(health, HEALTH).toBe("healthy");
      school.engine("kill", "--signal", "STOP", school.idOf("callboard"));
      await expect.poll(health, HEALTH).toBe("unhealthy");
      school.engine("kill", "--signal", "CONT", school.idOf("callboard"));
      await expect.poll(health, HEALTH).toBe("healthy");
    },
    BUILD_MS,
  );

  test(
    "ends it with code 0, and finds what it kept when it is made again",
    async () => {
      school.compose("stop", "callboard");
      const ended = school.engine("inspect", "-f", "{{.State.ExitCode}}", school.idOf("callboard"));
      expect(ended.trim()).toBe("0");
      school.compose("down");
      school.compose("up", "-d");
      await untilReady();
      expect(await school.ask({ path: "/costume-inventory", cookie })).toMatchObject({
        status: 200,
      });
    },
    BUILD_MS,
  );

  test(
    "lets a command run beside it, and one of a school that is stopped",
    () => {
      expect(school.compose("run", "--rm", "callboard", "node", "scripts/backup.ts")).toMatch(
        /\/data\/backups\/\S+ is verified/,
      );
      const [made = ""] = school.inside("ls /data/backups").split("\n");
      school.compose("stop", "callboard");
      const restore = ["node", "scripts/restore.ts", `/data/backups/${made}`];
      const restored = school.compose("run", "--rm", "callboard", ...restore);
      expect(restored).toContain("Restored the school");
    },
    BUILD_MS,
  );
});

test("systemd takes the unit, and finds it shut in", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-unit-"));
  const unit = path.join(folder, "callboard.service");
  const bin = path.join(folder, "node_modules/.bin");
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, path.join(bin, "node"));
  const text = readFileSync("deploy/callboard.service", "utf8");
  writeFileSync(unit, text.replaceAll("/opt/callboard", folder));
  const analyze = (...words: string[]) =>
    execFileSync("systemd-analyze", [...words, unit], { encoding: "utf8" });
  expect(analyze("verify")).toBe("");
  const told = analyze("security", "--offline=true", "--no-pager");
  const level = Number(/exposure level for callboard\.service: ([\d.]+)/.exec(told)?.[1]);
  expect(level).toBeGreaterThan(0);
  expect(level).toBeLessThanOrEqual(MOST_EXPOSED);
  rmSync(folder, { recursive: true });
});
