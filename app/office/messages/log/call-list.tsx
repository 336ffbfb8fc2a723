// The call list of the families whom a message did not reach.
import { Anchor, Box, Group, Stack } from "@mantine/core";
import { Card } from "#app/ui/card.tsx";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { toldByPhone } from "../messages.commands.ts";
import { ToldByPhone } from "../told-by-phone.tsx";
import { smsAddress, STATE_WORDS } from "./delivery-words.ts";
import type { LoggedRecipient } from "./read-messages.server.ts";

type Props = {
  recipients: readonly LoggedRecipient[];
  /** The text of an SMS. */
  text: string;
};

export function CallList({ recipients, text }: Props) {
  return (
    <Box id="not-reached" mb="md">
      <Card title={`Not reached: ${recipients.length}`}>
        <LinedList aria-label="Not reached">
          {recipients.map((recipient) => (
            <Entry key={recipient.id} recipient={recipient} text={text} />
          ))}
        </LinedList>
      </Card>
    </Box>
  );
}

function Entry({ recipient, text }: { recipient: LoggedRecipient; text: string }) {
  const { id, version, name, phone, children, state, words } = recipient;
  const sms = smsAddress(phone, text);
  const why = words === "" ? STATE_WORDS[state] : `${STATE_WORDS[state]}: ${words}`;
  return (
    <li>
      <Stack gap={0}>
        <span>
          <strong>{children.join(", ") || name}</strong> · {name}
        </span>
        <Quiet component="small">{why}</Quiet>
      </Stack>
      <Group gap="sm">
        <PhoneLink phone={phone} />
        {sms !== "" && (
          <Anchor href={sms} aria-label={`Text ${name}`}>
            Text
          </Anchor>
        )}
        <ToldByPhone
          name={name}
          row={id}
          onTell={(send, more) => send(toldByPhone.at({ id }), { version }, more)}
        />
      </Group>
    </li>
  );
}
