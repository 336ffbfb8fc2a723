// A panel beside the running order, or a sheet at the foot of a narrow screen.
import { CloseButton } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { RenderInSlices } from "#app/scheduler/screen/render-in-slices.tsx";
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
    // In the frame that draws it; earlier, focusing would force an extra layout.
    const frame = requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape from the fields inside
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
        <RenderInSlices>{children}</RenderInSlices>
      </div>
    </section>
  );
}
