// Plays one file at a time; started and stopped by a press alone.
import { useCallback, useEffect, useRef, useState } from "react";

/** `playing` is the entry whose music plays; null for none. */
export function usePlayer() {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState<string | null>(null);
  const [trouble, setTrouble] = useState("");
  const stop = useCallback(() => {
    audio.current?.pause();
    audio.current = null;
    setPlaying(null);
  }, []);
  useEffect(() => stop, [stop]);
  const play = (entry: string, address: string) => {
    // A second press while it plays changes nothing.
    if (audio.current && playing === entry) return;
    audio.current?.pause();
    const element = new Audio(address);
    audio.current = element;
    setPlaying(entry);
    setTrouble("");
    element.addEventListener("ended", () => {
      if (audio.current === element) stop();
    });
    element.play().catch(() => {
      if (audio.current !== element) return;
      stop();
      setTrouble("This device can't play the file.");
    });
  };
  return { playing, trouble, play, stop };
}
