// Asks for the members password before money is shown.
import { Modal, Text } from "@mantine/core";
import { GATES } from "./gates.ts";
import { PasswordForm } from "./password-form.tsx";

type Props = {
  isOpen: boolean;
  /** The page to open afterwards; the current one by default. */
  leadsTo?: string;
  onClose: () => void;
};

export function RestrictedArea({ isOpen, leadsTo, onClose }: Props) {
  const { title, text } = GATES.members;
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <Text c="dimmed">{text}</Text>
      <PasswordForm gate="members" leadsTo={leadsTo} isDialog />
    </Modal>
  );
}
