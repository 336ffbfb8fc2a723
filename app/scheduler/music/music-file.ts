// The music files of a plan: which are taken, and which routine a file is for.
import { nameKey } from "#app/platform/name.ts";

export const MUSIC_ENDINGS = ["mp3", "m4a", "wav", "flac", "ogg"] as const;
export type MusicEnding = (typeof MUSIC_ENDINGS)[number];

export const MUSIC_TYPES: Record<MusicEnding, string> = {
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  wav: "audio/wav",
  flac: "audio/flac",
  ogg: "audio/ogg",
};

const MB = 1_000_000;
const MAX_MUSIC_BYTES = 50 * MB;

/** A routine's music, or that it needs none: then `fileName` is ''. */
export type RoutineMusic = {
  id: string;
  row: number;
  fileName: string;
  lengthMs: number;
  silenceBeforeMs: number;
  silenceAfterMs: number;
  /** Mean level in tenths of a decibel below full scale. */
  loudness: number;
};

export type Measures = Pick<
  RoutineMusic,
  "lengthMs" | "silenceBeforeMs" | "silenceAfterMs" | "loudness"
>;

/** Returns the ending of a file name in small letters; null for a kind that is not taken. */
export function musicEnding(fileName: string): MusicEnding | null {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return MUSIC_ENDINGS.find((one) => one === ending) ?? null;
}

/** Returns why a file is not taken, naming it; '' when it is. */
export function musicRefusal({ name, size }: { name: string; size: number }): string {
  if (musicEnding(name) === null) return `${name} isn't an MP3, M4A, WAV, FLAC or OGG file.`;
  if (size === 0) return `${name} is empty.`;
  if (size > MAX_MUSIC_BYTES) return `${name} is larger than ${MAX_MUSIC_BYTES / MB} MB.`;
  return "";
}

/** Returns true when a file begins as one of its ending does. */
export function beginsAs(bytes: Uint8Array, ending: MusicEnding): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  const [first = 0, second = 0] = bytes;
  switch (ending) {
    case "mp3":
      return text(0, 3) === "ID3" || (first === 0xff && (second & 0xe0) === 0xe0);
    case "m4a":
      return text(4, 8) === "ftyp";
    case "wav":
      return text(0, 4) === "RIFF" && text(8, 12) === "WAVE";
    case "flac":
      return text(0, 4) === "fLaC";
    case "ogg":
      return text(0, 4) === "OggS";
  }
}

export type NamedRoutine = { row: number; number: string; name: string };

/** Returns the row of the routine that a file is named after, by number or title; null when none or several are. */
export function routineOfFile(fileName: string, routines: readonly NamedRoutine[]): number | null {
  const plain = fileName.replace(/\.[^.]+$/, "").trim();
  const byTitle = routines.filter(({ name }) => titleKey(name) === titleKey(plain));
  if (byTitle.length === 1) return byTitle[0]!.row;
  const number = /^#?0*(\d+[a-z]?)(?![\da-z])/i.exec(plain)?.[1]?.toUpperCase();
  const byNumber = routines.filter((one) => number !== undefined && one.number === number);
  return byNumber.length === 1 ? byNumber[0]!.row : null;
}

function titleKey(title: string): string {
  return nameKey(title.replaceAll(/[_\s]+/g, " "));
}

/** At this difference another length is offered. */
const OFFERED_SECONDS = 5;

/** Returns the music's length in seconds when it is 5 s or more from the routine's, in minutes; else null. */
export function offeredSeconds({ lengthMs }: Measures, minutes: number): number | null {
  const seconds = Math.round(lengthMs / 1000);
  return Math.abs(seconds - minutes * 60) >= OFFERED_SECONDS ? seconds : null;
}

/** Returns '1.0 s'. */
export function silenceText(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
