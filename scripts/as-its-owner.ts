// Root's commands work as whoever the data folder belongs to: what root leaves there, the school's own
// account cannot open, and neither the school nor its next backup would start.
import { statSync } from "node:fs";

/** Root becomes the owner of a folder that is there; everybody else stays who they are. */
export function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
