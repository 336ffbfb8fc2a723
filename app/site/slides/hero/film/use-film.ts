// Plays the film while it can be seen: with sound if it may, otherwise muted, otherwise not at all.
import { useEffect, useRef, useState, type RefObject } from "react";
import { keepMuted, readMuted } from "./sound-choice.ts";

type FilmState = {
  film: RefObject<HTMLVideoElement | null>;
  /** Pictures are moving, or have moved and are held. */
  hasStarted: boolean;
  /** As the film really is, whoever muted it. */
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

/** Plays, muted where the browser refuses sound; false where it refuses that too. */
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
