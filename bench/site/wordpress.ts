// A bare WordPress for comparison: Debian's package with its default theme and first post, behind nginx, PHP with
// opcode cache and MariaDB, in one temporary folder.
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findProgram } from "../../scripts/find-program.ts";
import { freePort } from "../../scripts/free-port.ts";

const PACKAGE = "/usr/share/wordpress";
const PHP = ["php-fpm8.4", "php-fpm8.3", "php-fpm8.2", "php-fpm"];
const READY_MS = 60_000;
const POLL_MS = 200;
/** As many as there are cores: more would only wait. */
const WORKERS = 4;

type WordPress = { address: string; stop: () => void };

/** Starts and installs it; returns null with a message when its packages are missing. */
export async function startWordPress(): Promise<WordPress | null> {
  const nginx = findProgram("nginx");
  const php = findProgram(...PHP);
  const database = findProgram("mariadbd");
  if (!nginx || !php || !database || !existsSync(PACKAGE)) {
    console.log("No WordPress beside it: apt-get install wordpress php-fpm mariadb-server nginx.");
    return null;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-wordpress-"));
  const site = path.join(folder, "site");
  cpSync(PACKAGE, site, { recursive: true, dereference: true, filter: (file) => existsSync(file) });
  const port = await freePort();
  const socket = path.join(folder, "database.sock");
  const data = path.join(folder, "data");
  mkdirSync(data);
  writeFileSync(path.join(site, "wp-config.php"), configOf(socket));
  writeFileSync(path.join(folder, "php.conf"), phpOf(folder));
  writeFileSync(path.join(folder, "nginx.conf"), nginxOf(folder, port));
  execFileSync("chown", ["-R", "www-data", folder]);

  const asUser = ["--no-defaults", "--user=www-data", `--datadir=${data}`];
  execFileSync("mariadb-install-db", [...asUser, "--auth-root-authentication-method=normal"], {
    stdio: "ignore",
  });
  const children = [
    start(database, [...asUser, "--skip-networking", `--socket=${socket}`]),
    start(php, ["--nodaemonize", "--fpm-config", path.join(folder, "php.conf")]),
    start(nginx, ["-c", path.join(folder, "nginx.conf")]),
  ];
  const stop = () => {
    for (const child of children) child.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: POLL_MS });
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await until(() => {
      const made = ["-uroot", `-S${socket}`, "-e", "CREATE DATABASE IF NOT EXISTS school"];
      return spawnSync("mariadb", made, { stdio: "ignore" }).status === 0;
    });
    await install(address);
  } catch (error) {
    stop();
    throw error;
  }
  return { address, stop };
}

async function install(address: string): Promise<void> {
  const first = "a-pass-phrase-for-one-bench";
  await fetch(`${address}/wp-admin/install.php?step=2`, {
    method: "POST",
    body: new URLSearchParams({
      weblog_title: "A school",
      user_name: "owner",
      admin_password: first,
      admin_password2: first,
      pw_weak: "1",
      admin_email: "owner@school.example",
      blog_public: "1",
    }),
  });
  await until(async () => {
    const page = await fetch(address).catch(() => null);
    return page?.status === 200 && (await page.text()).includes("Hello world!");
  });
}

async function until(isThere: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + READY_MS;
  for (;;) {
    if (await isThere()) return;
    if (Date.now() > giveUp) throw new Error("WordPress did not start.");
    await pause(POLL_MS);
  }
}

function start(program: string, args: string[]): ChildProcess {
  return spawn(program, args, { stdio: "ignore" });
}

function configOf(socket: string): string {
  return `<?php
define('DB_NAME', 'school');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
}

function phpOf(folder: string): string {
  return `[global]
error_log = ${folder}/php.log
[www]
user = www-data
group = www-data
listen = ${folder}/php.sock
listen.owner = www-data
pm = static
pm.max_children = ${WORKERS}
`;
}

function nginxOf(folder: string, port: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  return `user www-data;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  gzip on;
  ${temporary}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_pass unix:${folder}/php.sock;
    }
  }
}
`;
}
