// A control of the workbench: declared once, drawn as a button, as a line of its group's menu, or both.
import type { ComponentType } from "react";

export type Icon = ComponentType<{ size: number }>;

type GroupName = "Data" | "Build" | "Add" | "Share";

export type Control = {
  words: string;
  icon: Icon;
  onPress: () => void;
  isOff?: boolean;
  /** True to draw it as a button too, where the screen is wide enough for its group. */
  isInRow?: boolean;
  /** True for the main button of the row. */
  isMain?: boolean;
  /** Says whether the panel that it opens is open; missing for other controls. */
  isOpen?: boolean;
};

/** A line of a menu that is not a control: a remark, or a tick. */
export type MenuLine = { remark: string } | { tick: string; isOn: boolean; onTick: () => void };

export type ControlGroup = { name: GroupName; lines: readonly (Control | MenuLine)[] };

export function isControl(line: Control | MenuLine): line is Control {
  return "onPress" in line;
}
