// Previews a move, and makes it exactly as previewed or not at all.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { openFiles } from "./moved-files.server.ts";
import { planFiles, preparePictures, writeMove } from "./move-in.server.ts";
import { moveIn, previewMove } from "./moving.commands.ts";

const CHANGED = "The files, or the school, have changed since the preview. Look at it again.";

async function open(files: readonly File[]) {
  const given = await Promise.all(
    files.map(async (file) => ({
      path: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
  return openFiles(given);
}

export const previewMoveHandler = handler(previewMove, {
  prepare: ({ files }) => open(files),
  run: async (desk, opened) => ({ report: (await planFiles(desk, opened)).report }),
});

export const moveInHandler = handler(moveIn, {
  prepare: async ({ files, mark }, { platform }) => {
    const opened = await open(files);
    return { opened, mark, ...(await preparePictures(platform.photos, opened)) };
  },
  run: async (desk, { opened, mark, pictures }) => {
    const plan = await planFiles(desk, opened);
    if (plan.report.mark !== mark) throw new Refused(409, CHANGED);
    return writeMove(desk, plan, pictures);
  },
});
