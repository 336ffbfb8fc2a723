// The form that turns an enquiry into a trial, filled in from the enquiry.
import { useLoad } from "#app/client/requests/use-load.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import type { Change } from "#app/data/commands/answer.ts";
import { RecordForm } from "#app/office/saving/record-form.tsx";
import { TrialFields } from "#app/office/trials/form/trial-fields.tsx";
import { TRIAL_LABELS } from "#app/office/trials/form/trial-values.ts";
import { makeTrial } from "../enquiries.commands.ts";

const TITLE = "Make a Trial";
const SAVE = "Add Trial Student";

type Props = {
  /** The enquiry's id. */
  id: string;
  onMade: (change: Change | undefined) => void;
  onClose: () => void;
};

/** Returns the name of the form's draft. */
export const enquiryTrialDraft = (id: string) => `trial of enquiry ${id}`;

export function EnquiryTrialForm({ id, onMade, onClose }: Props) {
  const to = makeTrial.at({ id });
  const { data, isHeld } = useLoad("/admin/enquiries/:id/trial", { id });
  if (!data?.values) {
    const words = isHeld ? "This needs the connection." : "Loading…";
    return (
      <FormDialog
        title={TITLE}
        saveLabel={SAVE}
        isHeld
        isSaving={false}
        onSave={() => {}}
        onClose={onClose}
      >
        <output>{data ? "This enquiry no longer exists." : words}</output>
      </FormDialog>
    );
  }
  const { values, catalogue, today } = data;
  return (
    <RecordForm
      title={TITLE}
      saveLabel={SAVE}
      draftName={enquiryTrialDraft(id)}
      fresh={{ begun: values, values, version: null }}
      to={to}
      labels={TRIAL_LABELS}
      onSaved={(_, { change }) => onMade(change)}
      onClose={onClose}
    >
      {(fields) => <TrialFields {...fields} catalogue={catalogue} meetingsFrom={today} />}
    </RecordForm>
  );
}
