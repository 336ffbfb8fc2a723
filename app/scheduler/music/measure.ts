// Measures decoded music: its length, the silence around it and its loudness.
import type { Measures } from "./music-file.ts";

/** Quieter than -60 dB below full scale is silence. */
const SILENCE = 0.001;
/** What is quieter than this is as loud as nothing, in tenths of a decibel. */
const QUIETEST = -1200;
const MS = 1000;

/** `channels` are the samples from -1 to 1 of each channel, `rate` the samples a second. */
export function measureMusic(channels: readonly Float32Array[], rate: number): Measures {
  const length = channels[0]?.length ?? 0;
  let [first, last, squares] = [length, -1, 0];
  for (const samples of channels)
    for (let at = 0; at < samples.length; at++) {
      const sample = samples[at]!;
      squares += sample * sample;
      if (Math.abs(sample) < SILENCE) continue;
      if (at < first) first = at;
      if (at > last) last = at;
    }
  const toMs = (samples: number) => Math.round((samples / rate) * MS);
  const mean = squares / Math.max(1, length * channels.length);
  return {
    lengthMs: toMs(length),
    silenceBeforeMs: toMs(first),
    silenceAfterMs: last < 0 ? 0 : toMs(length - 1 - last),
    loudness: mean === 0 ? QUIETEST : Math.max(QUIETEST, Math.round(100 * Math.log10(mean))),
  };
}
