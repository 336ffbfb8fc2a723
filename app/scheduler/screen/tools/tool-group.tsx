// A group of controls as a menu: opened by a press, Enter or the arrow down.
import { Button, Menu } from "@mantine/core";
import { memo, useRef, useState } from "react";
import { MoreExportsIcon } from "#app/scheduler/screen/icons.tsx";
import { type Control, type ControlGroup, isControl, type MenuLine } from "./control.tsx";
import css from "./toolbar.module.css";

const SIZE = 18;

export const ToolGroup = memo(function ToolGroup({ group }: { group: ControlGroup }) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { name, lines } = group;
  // A menu that is closed while it opens still takes the focus, and would lose it as it goes.
  const keepFocus = () => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('[role="menu"]'))
      opener.current?.focus({ preventScroll: true });
  };
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      onExitTransitionEnd={keepFocus}
      position="bottom-start"
      withinPortal
    >
      <Menu.Target>
        <Button
          ref={opener}
          variant="default"
          className={css.opener}
          data-group={name}
          rightSection={<MoreExportsIcon size={16} />}
          onKeyDown={(event) => {
            // The menu takes the focus, and with it Escape, a moment after it opens.
            if (event.key === "Escape") setIsOpen(false);
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            setIsOpen(true);
          }}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.menu}>{lines.map(menuLine)}</Menu.Dropdown>
    </Menu>
  );
});

function menuLine(line: Control | MenuLine) {
  if (isControl(line)) {
    const { words, icon: Picture, isOff, onPress } = line;
    return (
      <Menu.Item
        key={words}
        leftSection={<Picture size={SIZE} />}
        disabled={isOff}
        onClick={onPress}
      >
        {words}
      </Menu.Item>
    );
  }
  if ("remark" in line) return <Menu.Label key={line.remark}>{line.remark}</Menu.Label>;
  return (
    <Menu.CheckboxItem
      key={line.tick}
      classNames={{ itemIndicator: css.tick }}
      checked={line.isOn}
      onChange={line.onTick}
    >
      {line.tick}
    </Menu.CheckboxItem>
  );
}
