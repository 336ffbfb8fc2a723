// Downloads the filter's lessons and shows a toast.
import { href } from "react-router";
import type { DownloadResult } from "#app/client/requests/download.ts";
import { DownloadButton } from "#app/office/saving/download-button.tsx";
import { inAddress, type LessonFilter } from "#app/office/lessons/lesson.ts";
import { toast } from "#app/office/lessons/lesson-toast.tsx";

export function ExportButton({ filter }: { filter: LessonFilter }) {
  return (
    <DownloadButton
      address={`${href("/private-lessons.csv")}?${inAddress(filter)}`}
      onDone={toastExport}
    >
      Export CSV
    </DownloadButton>
  );
}

function toastExport(downloaded: DownloadResult): void {
  if (downloaded === "done") toast("Exported CSV");
  else if (downloaded === "cut") toast("This needs the connection.", "problem");
  else toast("Export failed. Please try again.", "problem");
}
