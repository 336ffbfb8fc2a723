// A small, unobtrusive button in a row of the timeline.
import css from "./row-control.module.css";

/** Why a session can't be split at its first row. */
export const STARTS_HERE = "The session already starts here";

type RowControlProps = {
  /** Identifies the button within its row, and selects its icon. */
  control: "up" | "down" | "split" | "edit" | "pin" | "return" | "more" | "delete" | "fold";
  label: string;
  isActive: boolean;
  isLocked: boolean;
  /** Why it can't be used here. */
  whyOff?: string | undefined;
  isExpanded?: boolean;
  isPressed?: boolean;
  /** True to show it pressed because its section is. */
  isHeld?: boolean | undefined;
  className?: string | undefined;
  onPress: () => void;
};

export function RowControl(props: RowControlProps) {
  const { control, label, isActive, isLocked, isExpanded, isPressed, isHeld, className } = props;
  const { whyOff, onPress } = props;
  return (
    <button
      type="button"
      className={className ? `${css.control} ${className}` : css.control}
      data-control={control}
      data-held={isHeld || undefined}
      tabIndex={isActive ? 0 : -1}
      disabled={isLocked}
      aria-label={whyOff === undefined ? label : `${label}. ${whyOff}`}
      aria-expanded={isExpanded}
      aria-pressed={isPressed}
      aria-disabled={whyOff !== undefined || undefined}
      title={whyOff ?? label}
      onClick={whyOff === undefined ? onPress : undefined}
    />
  );
}
