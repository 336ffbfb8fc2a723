// Runs `npm test` and other checks on any Node from 18: installs the tools that `npm start` leaves out, then hands
// over to the pinned Node.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { handOver } from "./hand-over.mjs";
import { installIfNeeded, pinnedNode } from "./pinned-node.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
installIfNeeded(root, { withTools: true });
handOver(pinnedNode(root), process.argv.slice(2), { root });
