// Plays the film while visible: with sound if allowed, otherwise muted, otherwise not at all.
import { useEffect, useRef, useState, type RefObject } from "react";
import { keepMuted, readMuted } from "./sound-choice.ts";

type FilmState = {
  film: RefObject<HTMLVideoElement | null>;
  /** True once the film has started, also while paused. */
  hasStarted: boolean;
  /** The film's actual state. */
  isMuted: boolean;
  isHeld: boolean;
  toggleSound: () => void;
  toggleHold: () => void;
};

export function useFilm(isOnScreen: boolean): FilmState {
  const film = useRef<HTMLVideoElement>(null);
  const [hasStarted, setHasStarted] = useState(false);
  const [isMuted, setIsMuted] = useState(true);
  const [isHeld, setIsHeld] = useState(false);
  const isFirstTry = useRef(true);

  useEffect(() => {
    const video = film.current;
    if (!video) return;
    if (!isOnScreen || isHeld) return video.pause();
    if (isFirstTry.current) video.muted = readMuted() ?? false;
    isFirstTry.current = false;
    void play(video).then((isPlaying) => {
      setIsMuted(video.muted);
      if (isPlaying) setHasStarted(true);
      return isPlaying;
    });
  }, [isOnScreen, isHeld]);

  useEffect(() => {
    const video = film.current;
    const read = () => setIsMuted(video?.muted ?? true);
    video?.addEventListener("volumechange", read);
    return () => video?.removeEventListener("volumechange", read);
  }, []);

  const toggleSound = () => {
    const video = film.current;
    if (!video) return;
    video.muted = !video.muted;
    keepMuted(video.muted);
  };
  return {
    film,
    hasStarted,
    isMuted,
    isHeld,
    toggleSound,
    toggleHold: () => setIsHeld((held) => !held),
  };
}

/** Plays the film, muted if the browser refuses sound; false if it refuses that, too. */
async function play(video: HTMLVideoElement): Promise<boolean> {
  try {
    await video.play();
  } catch (error) {
    if (video.muted || !isRefusal(error)) return false;
    video.muted = true;
    return play(video);
  }
  return true;
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotAllowedError";
}
