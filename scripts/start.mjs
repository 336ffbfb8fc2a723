// `npm start` on any Node from 18: installs and builds if needed, then hands over to the pinned Node.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { handOver } from "./hand-over.mjs";
import { installIfNeeded, pinnedNode } from "./pinned-node.mjs";
import { SERVE_ENVIRONMENT, SERVE_FLAGS } from "./serve-environment.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
installIfNeeded(root);
const node = pinnedNode(root);
execFileSync(node, ["scripts/build.ts", "--if-changed"], { cwd: root, stdio: "inherit" });
if (!existsSync(path.join(root, "build/server/index.js"))) process.exit(1);
handOver(node, [...SERVE_FLAGS, "scripts/serve.ts", ...process.argv.slice(2)], {
  root,
  env: { ...SERVE_ENVIRONMENT, ...process.env },
});
