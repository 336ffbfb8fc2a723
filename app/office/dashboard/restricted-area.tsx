// Asks for the members password before money is shown.
import { Modal, Text } from "@mantine/core";
import { GATES } from "../sign-in/gates.ts";
import { PasswordForm } from "../sign-in/password-form.tsx";

export function RestrictedArea({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { title, text } = GATES.members;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Text c="dimmed">{text}</Text>
      <PasswordForm gate="members" isDialog />
    </Modal>
  );
}
