// A panel beside the order; where there is no room beside it, a sheet at the foot of the screen.
import { CloseButton } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { DrawnInSlices } from "#app/scheduler/screen/drawn-in-slices.tsx";
import parts from "#app/scheduler/screen/parts.module.css";
import css from "./side-panel.module.css";

type SidePanelProps = {
  name: string;
  figure?: string;
  onClose: () => void;
  children: ReactNode;
};

export function SidePanel({ name, figure, onClose, children }: SidePanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // With the frame that draws it: before, the page would be laid out for the focus alone.
    const frame = requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard from the fields inside
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className={`${parts.column} ${css.panel}`}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
    >
      <header className={parts.columnHead}>
        <h2 id={id} className={parts.columnTitle}>
          {name}
        </h2>
        {figure && <span className={parts.columnFigure}>{figure}</span>}
        <CloseButton className={css.close} aria-label={`Close ${name}`} onClick={onClose} />
      </header>
      <div className={css.body}>
        <DrawnInSlices>{children}</DrawnInSlices>
      </div>
    </section>
  );
}
