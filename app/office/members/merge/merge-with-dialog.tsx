// Chooses another member who is the same child, then asks before the two are merged.
import { Button, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useLoad } from "#app/client/requests/use-load.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import type { MemberRow } from "../members.server.ts";
import { MergeDialog } from "./merge-dialog.tsx";

type Choice = { id: string; name: string; parentName: string; email: string };

type Props = { member: MemberRow; onClose: () => void };

export function MergeWithDialog({ member, onClose }: Props) {
  const [search, setSearch] = useState("");
  const [other, setOther] = useState<Choice | null>(null);
  const { data } = useLoad("/admin/members/:id/merge", { id: member.id }, { search });
  if (other) return <MergeDialog member={member} other={other} onClose={onClose} />;
  return (
    <Dialog title={`Merge ${member.name} with another member`} onClose={onClose}>
      <Stack gap="md">
        <TextInput
          type="search"
          label="Which member is the same child?"
          description="Search by name, parent or email"
          value={search}
          data-autofocus
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
        <LinedList isFramed aria-label="Members to choose from">
          {data?.others.map((each) => (
            <li key={each.id}>
              <span>
                {each.name}{" "}
                <Quiet component="span">
                  {[each.parentName, each.email].filter((part) => part !== "").join(", ")}
                </Quiet>
              </span>
              <Button
                variant="subtle"
                aria-label={`Choose ${each.name}, ${each.email}`}
                onClick={() => setOther(each)}
              >
                Choose
              </Button>
            </li>
          ))}
        </LinedList>
        {data?.others.length === 0 && <p>No results.</p>}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
