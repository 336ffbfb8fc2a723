// A list of warnings before a month is paid.
import { Group, Stack, type BoxProps } from "@mantine/core";
import { ProblemIcon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";

type Props = BoxProps & { label: string; warnings: readonly string[] };

export function Warnings({ label, warnings, ...rest }: Props) {
  return (
    <Panel tone="warning" {...rest}>
      <Stack component="ul" gap="3xs" aria-label={label}>
        {warnings.map((words) => (
          <Group key={words} component="li" gap="2xs" wrap="nowrap" align="flex-start">
            <ProblemIcon size={18} aria-hidden style={{ flex: "none", marginTop: "0.1rem" }} />
            <span>{words}</span>
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
