// A small, unobtrusive button in a row of the timeline.
import css from "./row-control.module.css";

type RowControlProps = {
  /** Identifies the button within its row, and selects its icon. */
  control: "up" | "down" | "split" | "edit" | "pin" | "return" | "more" | "delete" | "fold";
  label: string;
  isActive: boolean;
  isLocked: boolean;
  isExpanded?: boolean;
  isPressed?: boolean;
  /** True to show it pressed because its section is. */
  isHeld?: boolean | undefined;
  className?: string | undefined;
  onPress: () => void;
};

export function RowControl(props: RowControlProps) {
  const { control, label, isActive, isLocked, isExpanded, isPressed, isHeld, className, onPress } =
    props;
  return (
    <button
      type="button"
      className={className ? `${css.control} ${className}` : css.control}
      data-control={control}
      data-held={isHeld || undefined}
      tabIndex={isActive ? 0 : -1}
      disabled={isLocked}
      aria-label={label}
      aria-expanded={isExpanded}
      aria-pressed={isPressed}
      title={label}
      onClick={onPress}
    />
  );
}
