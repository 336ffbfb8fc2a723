// Conflicts with what someone else has published.
import { Stack } from "@mantine/core";
import { MineOrTheirs, type Whose } from "#app/office/saving/conflict/mine-or-theirs.tsx";
import type { Both } from "#app/office/editor/use-working-copy.ts";
import { Panel } from "#app/ui/layout/panel.tsx";

type Props = {
  both: readonly (Both & { taken: Whose | null })[];
  onTake: (each: Both, whose: Whose) => void;
};

export function BothChanged({ both, onTake }: Props) {
  if (both.length === 0) return null;
  return (
    <Panel
      component="section"
      tone="warning"
      mb="lg"
      role="alert"
      aria-label="Changed by both of you"
    >
      <p>Someone else has published changes to these too. Your choice here is not live yet:</p>
      <Stack component="ul" gap="sm">
        {both.map((each) => (
          <li key={each.where}>
            <MineOrTheirs
              label={each.where}
              mine={each.mine}
              theirs={each.theirs}
              taken={each.taken}
              onTake={(whose) => onTake(each, whose)}
            />
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
