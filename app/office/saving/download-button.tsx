// A button that downloads a file; when offline it says so and the page stays open.
import { Button, type ButtonProps } from "@mantine/core";
import { useState, type MouseEvent, type ReactNode } from "react";
import { download, type DownloadResult } from "#app/client/requests/download.ts";
import { DownloadIcon } from "#app/ui/icons.tsx";
import { sayProblem } from "./notices.tsx";

const ICON = 18;

type Props = Pick<ButtonProps, "className"> & {
  address: string;
  /** Its accessible name where several buttons on a page have the same text. */
  label?: string | undefined;
  children: ReactNode;
  /** Reports the outcome; without it only failures are shown, in a notice. */
  onDone?: (downloaded: DownloadResult) => void;
};

const WORDS: Record<DownloadResult, string> = {
  done: "",
  cut: "This needs the connection.",
  left: "",
  refused: "The file could not be created. Try again in a moment.",
};

export function DownloadButton({ address, label, children, className, onDone }: Props) {
  const [isLoading, setIsLoading] = useState(false);
  const press = async (event: MouseEvent) => {
    event.preventDefault();
    setIsLoading(true);
    const downloaded = await download(address);
    setIsLoading(false);
    if (onDone) onDone(downloaded);
    else if (WORDS[downloaded]) sayProblem(WORDS[downloaded]);
  };
  return (
    <Button
      component="a"
      href={address}
      download
      variant="default"
      aria-label={label}
      {...(className && { className })}
      leftSection={<DownloadIcon size={ICON} aria-hidden />}
      loading={isLoading}
      onClick={(event) => void press(event)}
    >
      {children}
    </Button>
  );
}
