// The film over the home slide's picture, with its two buttons.
import { MutedIcon, PauseIcon, PlayIcon, SoundIcon } from "#app/ui/icons.tsx";
import tall from "../../../../../media/hero/hero-540.mp4?url";
import wide from "../../../../../media/hero/hero-1280.mp4?url";
import wideSmall from "../../../../../media/hero/hero-1280.webm?url";
import styles from "./film.module.css";
import { useFilm } from "./use-film.ts";

export default function Film({ isOnScreen }: { isOnScreen: boolean }) {
  const { film, hasStarted, isMuted, isHeld, toggleSound, toggleHold } = useFilm(isOnScreen);
  return (
    <>
      <video
        ref={film}
        className={styles.film}
        data-started={hasStarted || undefined}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="auto"
        tabIndex={-1}
        aria-hidden
      >
        <source src={tall} type="video/mp4" media="(max-aspect-ratio: 3/4)" />
        <source src={wideSmall} type="video/webm" />
        <source src={wide} type="video/mp4" />
      </video>
      {hasStarted && (
        <div className={styles.switches}>
          <button
            type="button"
            aria-label={isHeld ? "Play the film" : "Pause the film"}
            onClick={toggleHold}
          >
            {isHeld ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
          </button>
          <button
            type="button"
            className={styles.sound}
            aria-label={isMuted ? "Muted: turn sound on" : "Sound on: mute"}
            onClick={toggleSound}
          >
            {isMuted ? <MutedIcon aria-hidden /> : <SoundIcon aria-hidden />}
            {isMuted ? "Muted" : "Sound on"}
          </button>
        </div>
      )}
    </>
  );
}
