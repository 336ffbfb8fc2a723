// The files of a move: sent once for a preview, then again to move in exactly that.
import { formatBytes } from "#app/ui/format.ts";
import { MOVE_LIMIT } from "#app/route-limits.ts";
import { usePreviewed } from "../saving/use-previewed-file.ts";
import type { MoveReport } from "./move-report.ts";
import { previewMove } from "./moving.commands.ts";

/** Room for the form around the files, in bytes. */
const FORM_BYTES = 1024 * 1024;
const MOST_BYTES = MOVE_LIMIT - FORM_BYTES;
const TOO_LARGE = `The files are larger than ${formatBytes(MOST_BYTES)} together. Use npm run move-in on the server instead.`;
/** Hidden files of a folder, which no table is in. */
const HIDDEN = /(^|\/)\./;

const pathOf = (file: File) => file.webkitRelativePath || file.name;

export function useMove() {
  const { look, ...move } = usePreviewed<readonly File[], MoveReport>(previewMove.at().address, {
    problemWith: (files) => {
      const bytes = files.reduce((total, { size }) => total + size, 0);
      return bytes > MOST_BYTES ? TOO_LARGE : null;
    },
    put: (body, files) => {
      for (const [at, file] of files.entries()) body.set(`file ${at + 1}`, file, pathOf(file));
    },
  });
  return {
    ...move,
    look: (chosen: readonly File[]) => {
      const seen = chosen.filter((file) => !HIDDEN.test(pathOf(file)));
      look(seen.length > 0 ? seen : null);
    },
  };
}
