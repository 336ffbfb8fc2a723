// Downloads the lessons of the filter, and says so.
import { Button } from "@mantine/core";
import { useState, type MouseEvent } from "react";
import { DownloadIcon } from "#app/ui/icons.tsx";
import { inAddress, type LessonFilter } from "./lesson.ts";
import { toast } from "./lesson-toast.tsx";

export function ExportButton({ filter }: { filter: LessonFilter }) {
  const [isExporting, setIsExporting] = useState(false);
  const address = `/private-lessons.csv?${inAddress(filter)}`;
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    setIsExporting(true);
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(await response.text());
      save(await response.blob(), fileNameOf(response));
      toast("Exported CSV");
    } catch {
      toast("Export failed. Please try again.", "problem");
    } finally {
      setIsExporting(false);
    }
  };
  return (
    <Button
      component="a"
      href={address}
      download
      variant="default"
      leftSection={<DownloadIcon size={18} aria-hidden />}
      loading={isExporting}
      onClick={(event) => void download(event)}
    >
      Export CSV
    </Button>
  );
}

function fileNameOf({ headers }: Response): string {
  const [, name = ""] = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "") ?? [];
  return name;
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
