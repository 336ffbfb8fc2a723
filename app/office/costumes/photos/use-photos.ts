// The photos of a costume's form: stored and uploading.
import { useEffect, useRef, useState } from "react";
import { PHOTO_MAX_BYTES, photoRefusal } from "#app/data/photos/photo-rules.ts";
import { requestWithRetry } from "#app/client/requests/request.ts";
import { FIELDS_PART } from "#app/client/queue.ts";
import { mergeList } from "#app/office/saving/conflict/rebase.ts";
import { smallPhoto } from "#app/office/costumes/costume.ts";

export type FormPhoto = {
  /** The address of a stored photo, or a new one's ticket; null while uploading. */
  sent: string | null;
  /** The file of a new photo. */
  file: File | null;
  /** The thumbnail's address. */
  shown: string;
  name: string;
};

const UPLOAD = "/costume-inventory/photos";

/**
 * `add` uploads files one by one; `onFailed` is called once with the failed ones, and `isWaiting` is true
 * while an upload waits for the connection.
 */
export function usePhotos(urls: readonly string[], onFailed: (problem: string) => void) {
  const [photos, setPhotos] = useState<FormPhoto[]>(() => stored(urls));
  const [isCut, setIsCut] = useState(false);
  const begun = useRef(urls);
  const previews = useRef<string[]>([]);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const shown = previews.current;
    const leave = new AbortController();
    leaving.current = leave;
    return () => {
      leave.abort();
      for (const address of shown) URL.revokeObjectURL(address);
    };
  }, []);
  const add = async (files: readonly File[]) => {
    const chosen = files.map((file) => ({ file, shown: URL.createObjectURL(file) }));
    previews.current.push(...chosen.map(({ shown }) => shown));
    setPhotos((before) => [
      ...before,
      ...chosen.map(({ file, shown }) => ({ sent: null, file, shown, name: file.name })),
    ]);
    const { signal } = leaving.current;
    const problems: string[] = [];
    for (const { file, shown } of chosen) {
      const answer = await upload(file, { signal, onWait: () => setIsCut(true) });
      if (signal.aborted) return;
      setIsCut(false);
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
  /** Merges the photos with the costume's current ones after someone else has changed them. */
  const meet = (theirs: readonly string[]): FormPhoto[] => {
    const merged = mergeList(begun.current, photos.map(nameOf), theirs);
    begun.current = theirs;
    const known = new Map(photos.map((photo) => [nameOf(photo), photo]));
    const met = stored(merged).map((photo) => known.get(nameOf(photo)) ?? photo);
    setPhotos(met);
    return met;
  };
  const isSending = photos.some(({ sent }) => sent === null);
  return {
    photos,
    add,
    remove,
    meet,
    /** When offline, photos are sent with the form instead. */
    isSending: isSending && !isCut,
    isWaiting: isSending && isCut,
  };
}

function stored(urls: readonly string[]): FormPhoto[] {
  return urls.map((url, place) => ({
    sent: url,
    file: null,
    shown: smallPhoto(url),
    name: `photo ${place + 1}`,
  }));
}

/** Returns a photo's name in the submitted form. */
export function nameOf({ sent, shown }: FormPhoto): string {
  return sent ?? shown;
}

/** Returns a costume's form data with its photos; those without a ticket are attached as files. */
export function withPhotos(fields: Record<string, unknown>, photos: readonly FormPhoto[]) {
  const body = { ...fields, photos: photos.map(nameOf) };
  const unsent = photos.filter(({ sent }) => sent === null);
  if (unsent.length === 0) return body;
  const form = new FormData();
  if (typeof fields.key === "string") form.set("key", fields.key);
  form.set(FIELDS_PART, JSON.stringify(body));
  for (const photo of unsent) if (photo.file) form.set(nameOf(photo), photo.file);
  return form;
}

type Uploaded = { ticket: string } | { problem: string };
type Asking = { signal: AbortSignal; onWait: () => void };

async function upload(file: File, asking: Asking): Promise<Uploaded> {
  if (file.size > PHOTO_MAX_BYTES) return { problem: photoRefusal("bytes", file.name) };
  const answer = (await requestWithRetry(UPLOAD, { form: [["photo", file]] }, asking)) as Partial<
    Record<"ticket" | "problem", string>
  > | null;
  if (answer?.ticket) return { ticket: answer.ticket };
  return { problem: answer?.problem || `${file.name} could not be saved. Add it again.` };
}
