// Measures a music file by the browser's own decoder.
import { measureMusic } from "#app/scheduler/music/measure.ts";
import type { Measures } from "#app/scheduler/music/music-file.ts";

const RATE = 44_100;

/** Returns null for a file that this browser cannot play. */
export async function measureFile(file: File): Promise<Measures | null> {
  try {
    const context = new OfflineAudioContext(1, 1, RATE);
    const decoded = await context.decodeAudioData(await file.arrayBuffer());
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, at) =>
      decoded.getChannelData(at),
    );
    return measureMusic(channels, decoded.sampleRate);
  } catch {
    return null;
  }
}
