// Asks before a section with items is deleted.
import { Button, Modal, Stack, Text } from "@mantine/core";
import { DialogFoot } from "#app/ui/dialog.tsx";
import { deleteSection } from "#app/scheduler/plan/edit/edit-sections.ts";
import type { Plan, Section } from "#app/scheduler/plan/plan.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { formatCount } from "#app/ui/format.ts";

type DeleteSectionProps = {
  plan: Plan;
  sectionId: string | null;
  changes: PlanChanges;
  onClose: () => void;
};

export function DeleteSection({ plan, sectionId, changes, onClose }: DeleteSectionProps) {
  const section = plan.sections.find(({ id }) => id === sectionId);
  return (
    <Modal
      opened={section !== undefined}
      onClose={onClose}
      title={`Delete ${section?.name ?? ""}?`}
      size="md"
      centered
    >
      {section && (
        <Stack gap="md">
          <Text>{whatGoes(section)} You can undo this.</Text>
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              Keep it
            </Button>
            <Button
              color="var(--danger)"
              onClick={() => {
                changes.change((current) => deleteSection(current, section.id));
                onClose();
              }}
            >
              Delete it
            </Button>
          </DialogFoot>
        </Stack>
      )}
    </Modal>
  );
}

function whatGoes({ items }: Section): string {
  const routines = items.filter(({ type }) => type === "routine").length;
  const others = items.length - routines;
  const back = `${formatCount(routines, "routine")} ${routines === 1 ? "goes" : "go"} back to the categories.`;
  const gone = `${formatCount(others, "break or event", "breaks and events")} ${others === 1 ? "is" : "are"} deleted with it.`;
  return [routines > 0 ? back : "", others > 0 ? gone : ""].filter(Boolean).join(" ");
}
