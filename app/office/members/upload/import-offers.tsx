// Asks what an import of members does beyond the list: enrol the children, make families, count calls from today.
import { Button, Checkbox, Group, NativeSelect, Radio, Stack, Text } from "@mantine/core";
import { formatCount } from "#app/ui/format.ts";
import { SomeAtOnce } from "#app/office/upload/some-at-once.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import type { FamilyOffer } from "./family-offers.ts";
import { type ClassOffer, leftOutWords, type Offers, overdueWords } from "./offers.ts";
import type { UploadState } from "./use-upload.ts";

const MOST_SHOWN = 50;
const FAMILIES_AT_ONCE = 8;
const LATER = { value: "", label: "Decide later" };

type Props = { offers: Offers; upload: UploadState };

export function ImportOffers({ offers, upload }: Props) {
  const { classes, families, careLeftOut, calls } = offers;
  const { options, decide } = upload;
  return (
    <>
      {careLeftOut.length > 0 && <Quiet>{leftOutWords(careLeftOut)}</Quiet>}
      {classes && <ClassQuestion classes={classes} upload={upload} />}
      {families.length > 0 && <FamilyList families={families} upload={upload} />}
      {calls && (
        <Checkbox
          label="First calls count from today"
          description={overdueWords(calls.overdue)}
          checked={options.further.callsFromToday ?? calls.isOn}
          onChange={({ currentTarget: { checked } }) => decide({ callsFromToday: checked })}
        />
      )}
    </>
  );
}

function ClassQuestion({ classes, upload }: { classes: ClassOffer; upload: UploadState }) {
  const { children, several, unknown, full } = classes;
  const { enrols, days } = upload.options.further;
  return (
    <Stack component="section" gap="sm" aria-label="Classes">
      {children > 0 && (
        <Radio.Group
          label={`Enrol ${children === 1 ? "1 child" : `${children} children`} in these classes, or leave classes out?`}
          value={enrols === null ? "" : enrols ? "enrol" : "leave"}
          onChange={(value) => upload.decide({ enrols: value === "enrol" })}
        >
          <Group gap="md" mt="xs">
            <Radio value="enrol" label="Enrol them from today" mih="2.75rem" />
            <Radio value="leave" label="Leave classes out" mih="2.75rem" />
          </Group>
        </Radio.Group>
      )}
      {enrols && (
        <>
          {full.map((words) => (
            <Text key={words} size="sm">
              {words}
            </Text>
          ))}
          {several.map((each) => (
            <NativeSelect
              key={each.name}
              label={`Which ${each.name} class for ${formatCount(each.children, "child", "children")}?`}
              data={[LATER, ...each.days.map(({ id, label }) => ({ value: id, label }))]}
              value={days[each.name] ?? ""}
              onChange={({ currentTarget: { value } }) =>
                upload.decide({ days: { ...days, [each.name]: value } })
              }
            />
          ))}
        </>
      )}
      {unknown.length > 0 && (
        <Quiet>
          Not among the school’s classes, left out:{" "}
          {unknown
            .slice(0, MOST_SHOWN)
            .map((each) => `${each.name} (${formatCount(each.children, "child", "children")})`)
            .join(", ")}
          .
        </Quiet>
      )}
    </Stack>
  );
}

function FamilyList({ families, upload }: { families: FamilyOffer[]; upload: UploadState }) {
  const chosen = upload.options.further.families;
  const keysOf = ({ children, joins }: FamilyOffer) => [
    ...children.map(({ key }) => key),
    ...(joins === null ? [] : [joins]),
  ];
  const chosenOf = new Map(chosen.flatMap((keys) => keys.map((key) => [key, keys] as const)));
  const of = ({ children }: FamilyOffer) =>
    children.map(({ key }) => chosenOf.get(key)).find((keys) => keys !== undefined) ?? [];
  const put = (offer: FamilyOffer, keys: readonly string[]) => {
    const others = chosen.filter((each) => each !== of(offer));
    const hasChildren = keys.some((key) => key !== offer.joins);
    upload.decide({ families: hasChildren ? [...others, keys] : others });
  };
  return (
    <Stack component="section" gap="xs" aria-label="Families">
      <Group justify="space-between">
        <Text fw={600}>{formatCount(families.length, "family", "families")} proposed</Text>
        <Button variant="subtle" onClick={() => upload.decide({ families: families.map(keysOf) })}>
          Make all of them
        </Button>
      </Group>
      <Quiet>
        Children with one surname and the same email or phone, and their contacts. Untick a child to
        leave it out. No family is made without a tick.
      </Quiet>
      <SomeAtOnce
        isFramed
        isInset
        mah="18rem"
        aria-label="Families"
        entries={families}
        keyOf={(offer) => offer.children[0]?.key ?? ""}
        atOnce={FAMILIES_AT_ONCE}
        noun={["family", "families"]}
      >
        {(offer) => {
          const keys = of(offer);
          return (
            <>
              <Checkbox
                label={
                  offer.joins === null
                    ? `Make the family ${offer.name}`
                    : `Add to the family ${offer.name}`
                }
                description={offer.contacts.join("; ")}
                checked={keys.length > 0}
                onChange={({ currentTarget: { checked } }) =>
                  put(offer, checked ? keysOf(offer) : [])
                }
              />
              <Group gap="md" ms="xl" mt="2xs">
                {offer.children.map(({ key, name, isListed }) => (
                  <Checkbox
                    key={key}
                    label={isListed ? `${name}, a member already` : name}
                    aria-label={`${name}, in the family ${offer.name}`}
                    checked={keys.includes(key)}
                    onChange={({ currentTarget: { checked } }) =>
                      put(offer, checked ? [...keys, key] : keys.filter((other) => other !== key))
                    }
                  />
                ))}
              </Group>
            </>
          );
        }}
      </SomeAtOnce>
    </Stack>
  );
}
