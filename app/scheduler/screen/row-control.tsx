// A small quiet button of a row of the timeline.
import type { ReactNode } from "react";
import css from "./row-control.module.css";

type RowControlProps = {
  /** What the button is among those of its row, the same in every row. */
  control: string;
  label: string;
  icon: ReactNode;
  isActive: boolean;
  isLocked: boolean;
  isExpanded?: boolean;
  isPressed?: boolean;
  className?: string;
  onPress: () => void;
};

export function RowControl(props: RowControlProps) {
  const { control, label, icon, isActive, isLocked, isExpanded, isPressed, className, onPress } =
    props;
  return (
    <button
      type="button"
      className={`${css.control} ${className ?? ""}`}
      data-control={control}
      tabIndex={isActive ? 0 : -1}
      disabled={isLocked}
      aria-label={label}
      aria-expanded={isExpanded}
      aria-pressed={isPressed}
      title={label}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
