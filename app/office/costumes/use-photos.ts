// The photos of a costume's form: those it has, and those that are being sent.
import { useEffect, useRef, useState } from "react";
import { PHOTO_MAX_BYTES, photoRefusal } from "#app/platform/photos/photo-rules.ts";
import { smallPhoto } from "./costume.ts";

export type FormPhoto = {
  /** The address of a photo that the costume has, or the ticket of a new one; null while it is sent. */
  sent: string | null;
  /** What the thumbnail shows. */
  shown: string;
  name: string;
};

const UPLOAD = "/costume-inventory/photos";

/** `add` sends files one after the other; `onFailed` hears once what became of those that failed. */
export function usePhotos(urls: readonly string[], onFailed: (problem: string) => void) {
  const [photos, setPhotos] = useState<FormPhoto[]>(() =>
    urls.map((url, place) => ({ sent: url, shown: smallPhoto(url), name: `photo ${place + 1}` })),
  );
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach((address) => URL.revokeObjectURL(address)), []);
  const add = async (files: readonly File[]) => {
    const waiting = files.map((file) => ({ file, shown: URL.createObjectURL(file) }));
    previews.current.push(...waiting.map(({ shown }) => shown));
    setPhotos((before) => [
      ...before,
      ...waiting.map(({ file, shown }) => ({ sent: null, shown, name: file.name })),
    ]);
    const problems: string[] = [];
    for (const { file, shown } of waiting) {
      const answer = await upload(file);
      if ("problem" in answer) problems.push(answer.problem);
      setPhotos((before) =>
        "problem" in answer
          ? before.filter((photo) => photo.shown !== shown)
          : before.map((photo) =>
              photo.shown === shown ? { ...photo, sent: answer.ticket } : photo,
            ),
      );
    }
    if (problems.length > 0) onFailed(problems.join(" "));
  };
  const remove = (shown: string) =>
    setPhotos((before) => before.filter((photo) => photo.shown !== shown));
  return { photos, add, remove, isSending: photos.some(({ sent }) => sent === null) };
}

type Uploaded = { ticket: string } | { problem: string };

async function upload(file: File): Promise<Uploaded> {
  if (file.size > PHOTO_MAX_BYTES) return { problem: photoRefusal("bytes", file.name) };
  const body = new FormData();
  body.set("photo", file);
  try {
    const response = await fetch(UPLOAD, { method: "POST", body });
    const isJson = response.headers.get("content-type")?.includes("json");
    if (isJson) return (await response.json()) as Uploaded;
    return { problem: `${file.name} could not be kept. Add it again.` };
  } catch {
    return { problem: `${file.name} was not sent: the server cannot be reached.` };
  }
}
