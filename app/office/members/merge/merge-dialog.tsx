// Asks before a person's records are made one.
import { Confirm } from "../../saving/confirm.tsx";
import { named } from "#app/office/saving/use-save.ts";
import type { MemberRow } from "../members.server.ts";

type Props = { member: MemberRow; onClose: () => void };

export function MergeDialog({ member: { id, name, copies }, onClose }: Props) {
  return (
    <Confirm
      title={`Merge ${copies} records?`}
      yes="Merge"
      address={`/admin/members/${id}/merge`}
      words={named("Merge records", name)}
      onClose={onClose}
    >
      {name} has {copies} records with the same name and the same email or phone. One stays: the one
      that the list shows. It gets the calls, costumes and classes of all, the first join date, and
      what it lacks from the others. You can take this back for 30 days.
    </Confirm>
  );
}
