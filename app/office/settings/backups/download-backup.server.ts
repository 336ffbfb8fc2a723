// Streams a backup to the owner; each download is audited before the first byte is sent.
import { createReadStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { formatBytes } from "#app/ui/format.ts";
import { readArchives, type Archive } from "./backups.server.ts";

/** Returns null when no archive has this name: no other file of the machine is ever read. */
export async function downloadBackup(
  { database, dataFolder, now }: Pick<Platform, "database" | "dataFolder" | "now">,
  visitor: Visitor,
  name: string,
): Promise<{ archive: Archive; bytes: ReadableStream } | null> {
  const archive = (await readArchives(dataFolder)).find((each) => each.name === name);
  if (!archive) return null;
  await recordAudit(database, {
    who: actorName(visitor),
    at: now().toISOString(),
    action: "downloaded backup",
    subject: "backup",
    facts: [
      { label: "File", to: name },
      { label: "Size", to: formatBytes(archive.byteSize) },
    ],
    visitor,
  });
  const file = createReadStream(path.join(dataFolder, "backups", name));
  return { archive, bytes: Readable.toWeb(file) as ReadableStream };
}
