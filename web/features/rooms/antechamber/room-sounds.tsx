import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";

/** Gives the sounds of a text the portal's own controls; the native ones remain without scripts, or when a sound fails. */
export function RoomSounds({ text }: { text: RefObject<HTMLElement | null> }) {
  const [figures, setFigures] = useState<HTMLElement[]>([]);
  useEffect(
    () => setFigures([...(text.current?.querySelectorAll<HTMLElement>("figure.sound") ?? [])]),
    [text],
  );
  return figures.map((figure) => {
    const audio = figure.querySelector("audio");
    const name = figure.querySelector("figcaption")?.textContent ?? "";
    return audio && createPortal(<Sound audio={audio} name={name} />, figure, audio.src);
  });
}

/** What a browser tells of while it plays. */
const events = ["play", "pause", "timeupdate", "durationchange", "seeked", "ended"] as const;
/** How far an arrow key goes, in seconds. */
const stepS = 5;

/** Returns a time as a clock shows it; a dash while it is not known. */
function clockOf(seconds: number): string {
  if (!Number.isFinite(seconds)) return "–:––";
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

function usePlayer(audio: HTMLAudioElement) {
  const [state, setState] = useState({ isPlaying: false, at: 0, duration: Number.NaN, hasFailed: false });
  useEffect(() => {
    const look = () =>
      setState({
        isPlaying: !audio.paused,
        at: audio.currentTime,
        duration: audio.duration,
        hasFailed: audio.error !== null,
      });
    for (const event of events) audio.addEventListener(event, look);
    audio.addEventListener("error", look);
    audio.preload = "metadata";
    return () => {
      for (const event of events) audio.removeEventListener(event, look);
      audio.removeEventListener("error", look);
      audio.pause();
    };
  }, [audio]);
  return state;
}

function Sound({ audio, name }: { audio: HTMLAudioElement; name: string }) {
  const { t } = useTranslation("antechamber");
  const { isPlaying, at, duration, hasFailed } = usePlayer(audio);
  const measure = useRef<HTMLSpanElement>(null);
  const isKnown = Number.isFinite(duration);
  useEffect(() => {
    audio.controls = hasFailed;
  }, [audio, hasFailed]);
  useEffect(() => {
    measure.current?.style.setProperty("--at", `${isKnown ? (100 * at) / duration : 0}%`);
  }, [at, duration, isKnown]);
  if (hasFailed) return null;

  function toggle() {
    if (isPlaying) return audio.pause();
    for (const other of document.querySelectorAll("audio")) if (other !== audio) other.pause();
    // A sound that cannot be played says so by its own event.
    audio.play().catch(() => undefined);
  }
  function step(event: KeyboardEvent) {
    const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    audio.currentTime = Math.min(duration, Math.max(0, at + way * stepS));
  }

  return (
    <div className="sound-dress">
      <button
        type="button"
        className="sound-play"
        aria-label={t(isPlaying ? "sound.pause" : "sound.play", { name })}
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPlaying ? "M8 6V18M16 6V18" : "M8.5 5.5 18.5 12 8.5 18.5Z"} />
        </svg>
      </button>
      <span className="sound-name">{name.replace(/\.(mp3|m4a)$/i, "")}</span>
      <span className="sound-time">
        {clockOf(at)} / {clockOf(duration)}
      </span>
      <span ref={measure} className="sound-measure">
        <input
          type="range"
          min={0}
          max={isKnown ? Math.ceil(duration) : 1}
          value={isKnown ? Math.floor(at) : 0}
          disabled={!isKnown}
          aria-label={t("sound.position", { name })}
          aria-valuetext={t("sound.at", { at: clockOf(at), of: clockOf(duration) })}
          onKeyDown={step}
          onChange={({ target }) => {
            audio.currentTime = Math.min(duration, Number(target.value));
          }}
        />
      </span>
    </div>
  );
}
