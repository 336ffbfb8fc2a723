// The conversion form, opened on another page than Trials.
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import type { Change } from "#app/data/commands/answer.ts";
import { ConvertForm } from "#app/office/trials/form/trial-form.tsx";
import { useLoad } from "#app/client/requests/use-load.ts";

type Props = {
  /** The trial's id. */
  id: string;
  onJoined: (change: Change | undefined) => void;
  onClose: () => void;
};

export function JoinForm({ id, onJoined, onClose }: Props) {
  const { data, isHeld } = useLoad("/admin/trials/:id/convert", { id });
  const { form } = data ?? {};
  if (form?.trial) {
    return <ConvertForm {...form} trial={form.trial} onJoined={onJoined} onClose={onClose} />;
  }
  const isThere = data === undefined || form === null;
  const words = isHeld || form === null ? "This needs the connection." : "Loading…";
  return (
    <FormDialog
      title="Convert Trial to Member"
      saveLabel="Convert to Member"
      isHeld
      isSaving={false}
      onSave={() => {}}
      onClose={onClose}
    >
      <output>{isThere ? words : "This trial has since been deleted."}</output>
    </FormDialog>
  );
}
