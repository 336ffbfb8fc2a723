// 'Download all music': the files of a plan in one zip, named by the routine's row and their own names.
import { platformContext } from "#app/data/context.server.ts";
import { zipStream } from "#app/files/zip.ts";
import { asDownload, ZIP } from "#app/http/download.server.ts";
import type { Route } from "./+types/music-zip-route";
import { listMusic, readMusicFile } from "./plan-music.server.ts";

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const planId = params.id;
  const music = await listMusic(platform.database, planId);
  async function* files(): AsyncGenerator<[path: string, bytes: Uint8Array]> {
    for (const { id, row, fileName } of music) {
      const file = fileName === "" ? null : await readMusicFile(platform, { planId, id });
      if (file) yield [`${row} ${fileName.replaceAll(/[/\\:*?"<>|]/g, "-")}`, file.bytes];
    }
  }
  return asDownload(zipStream(files()), { name: "music.zip", type: ZIP });
}
