// Arrow keys for a number typed as text: they step it as in a number field.
import { valueOf, type Read } from "#app/platform/typed/reading.ts";

type Spinning = {
  text: string;
  read: Read<number>;
  /** In the unit that `read` returns: minutes, pence, or a count. */
  step: number;
  least?: number;
  most?: number;
  /** Formats a number for the field. */
  write: (value: number) => string;
  /** Units per displayed unit: 60 minutes per hour, 100 pence per pound. */
  unit?: number;
  onChange: (text: string) => void;
};

/** Returns the props that make a text field a spin button: Arrow Up and Down step it, screen readers announce a number. */
export function spinning({ text, read, write, onChange, unit = 1, ...bounds }: Spinning) {
  const { step, least = 0, most } = bounds;
  const value = valueOf(read(text));
  return {
    role: "spinbutton",
    min: least / unit,
    step: step / unit,
    "aria-valuemin": least / unit,
    "aria-valuemax": most === undefined ? undefined : most / unit,
    "aria-valuenow": value === null ? undefined : value / unit,
    onKeyDown: (event: Pressed) => {
      const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onChange(write(stepped(value, direction, { step, least, most })));
    },
  };
}

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "preventDefault">;

type Bounds = { step: number; least: number; most: number | undefined };

/** Returns the next whole step above or below a value, within the bounds; the least for an empty field. */
export function stepped(
  value: number | null,
  direction: number,
  { step, least, most = Number.POSITIVE_INFINITY }: Bounds,
): number {
  if (value === null) return least;
  const steps = (value - least) / step;
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return Math.min(most, Math.max(least, least + next * step));
}
