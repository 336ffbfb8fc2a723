// A button that downloads a text as a file.
import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";

type DownloadButtonProps = ButtonProps & {
  fileName: string;
  /** Creates the text of the file when the button is pressed. */
  text: () => string;
  children: ReactNode;
};

/** Long enough for every browser to start the download. */
const KEEP_MS = 60_000;

export function DownloadButton({ fileName, text, children, ...look }: DownloadButtonProps) {
  const save = () => saveFile(fileName, new Blob([text()], { type: "text/csv;charset=utf-8" }));
  return (
    <Button {...look} onClick={save}>
      {children}
    </Button>
  );
}

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
