// Takes a file that is dropped on a part of the page.
import type { DragEvent } from "react";

type DroppedFile = {
  onFile: (file: File) => void;
  /** Says why nothing was taken. */
  onRefused: (message: string) => void;
};

/** Returns the handlers of the element on which files are dropped. */
export function useDroppedFile({ onFile, onRefused }: DroppedFile) {
  return {
    onDragOver: (event: DragEvent) => {
      // Without this the browser opens the file in place of the page.
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const { files } = event.dataTransfer;
      const [file] = files;
      if (!file) return;
      event.preventDefault();
      if (files.length > 1) onRefused("Drop one file at a time.");
      else onFile(file);
    },
  };
}
