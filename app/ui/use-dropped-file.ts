// Takes a file that is dropped on a part of the page, or anywhere on it.
import { useEffect } from "react";

type DroppedFile = {
  onFile: (file: File) => void;
  /** Says why nothing was taken. */
  onRefused: (message: string) => void;
};

/** An event of React or of the browser. */
type Drag = { dataTransfer: DataTransfer | null; preventDefault: () => void };

/** Takes a file wherever it is dropped, as while a dialog covers the page. */
export function useDroppedAnywhere(dropped: DroppedFile): void {
  const { onDragOver, onDrop } = useDroppedFile(dropped);
  useEffect(() => {
    document.addEventListener("dragover", onDragOver);
    document.addEventListener("drop", onDrop);
    return () => {
      document.removeEventListener("dragover", onDragOver);
      document.removeEventListener("drop", onDrop);
    };
  });
}

/** Returns the handlers of the element on which files are dropped. */
export function useDroppedFile({ onFile, onRefused }: DroppedFile) {
  return {
    onDragOver: (event: Drag) => {
      // Without this the browser opens the file in place of the page.
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    },
    onDrop: (event: Drag) => {
      const files = event.dataTransfer?.files ?? [];
      const [file] = files;
      if (!file) return;
      event.preventDefault();
      if (files.length > 1) onRefused("Drop one file at a time.");
      else onFile(file);
    },
  };
}
