// Lets root's commands run as the owner of the data folder: files owned by root would stop the school's own
// account from starting or backing up.
import { statSync } from "node:fs";

/** Switches root to the owner of an existing folder; does nothing for other users. */
export function runAsOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
