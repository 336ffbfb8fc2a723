// A small quiet button of a row of the timeline.
import css from "./row-control.module.css";

type RowControlProps = {
  /** What the button is among those of its row, the same in every row: its icon comes from it. */
  control: "up" | "down" | "split" | "edit" | "pin" | "return" | "more" | "delete" | "fold";
  label: string;
  isActive: boolean;
  isLocked: boolean;
  isExpanded?: boolean;
  isPressed?: boolean;
  /** Whether it shows as pressed because what the row is in is. */
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
