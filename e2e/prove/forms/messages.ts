// The forms of messages to families.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeMessage } from "#tests/makers/make-message.ts";
import { makeCancelled, makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { press, pressIn, type Form } from "./form.ts";

const LOG = "office/messages/log/";

async function cancelledClass(database: Database): Promise<string> {
  const weekly = await makeWeeklyClass(database, { name: `Mime ${randomUUID().slice(0, 8)}` });
  const { id } = await makeMember(database, { name: "Bea Gull", email: "bea@gull.example" });
  await makeEnrolment(database, id, { classId: weekly.id });
  await makeCancelled(database, weekly.id, "2026-11-23");
  return `/admin/messages/new?to=meeting&id=${weekly.id}&day=2026-11-23`;
}

async function refusedMessage(database: Database): Promise<string> {
  const recipient = { state: "refused", phone: "07700 900001" };
  const { id } = await makeMessage(database, {}, recipient);
  return `/admin/messages/${id}`;
}

export const MESSAGES: readonly Form[] = [
  {
    name: "Send a message",
    screens: ["office/messages/compose/composer.tsx"],
    sends: ["/admin/messages/send"],
    at: async (database) => {
      const bea = await makeMember(database, { name: "Bea Gull" });
      const { id } = await makeFamily(database, [bea.id], { email: "mo@gull.example" });
      return `/admin/messages/new?to=family&id=${id}`;
    },
    fill: async (page) => {
      await page.getByLabel("Subject").fill("Snow");
      await page.getByRole("textbox", { name: "Message" }).fill("We are open.");
    },
    send: press("Send to 1 person"),
    area: (page) => page.getByRole("region", { name: "Message" }),
    done: (page) => page.getByRole("heading", { name: "Snow" }),
    waits: "Send message: Snow",
  },
  {
    name: "Family told of a change by phone",
    screens: ["office/messages/told-by-phone.tsx"],
    sends: ["/admin/messages/phone"],
    at: cancelledClass,
    send: press(/^Told by phone: /),
    done: (page) => page.getByText("Told by phone", { exact: true }),
    waits: "Told by phone: Bea Gull",
  },
  {
    name: "Recipient told by phone",
    screens: ["office/messages/told-by-phone.tsx"],
    sends: ["/admin/messages/told/:id"],
    at: refusedMessage,
    send: press("Told by phone: Mo Tern"),
    done: (page) => page.getByText("1 told by phone"),
    waits: "Told by phone: Mo Tern",
  },
  {
    name: "Resend a message",
    screens: [`${LOG}message-page.tsx`],
    sends: ["/admin/messages/:id/resend"],
    at: refusedMessage,
    send: press("Resend to 1"),
    waits: "Resend: Cancelled",
  },
  {
    name: "Stop a message",
    screens: [],
    sends: ["/admin/messages/:id/stop"],
    at: async (database) => {
      const sendAt = "2026-11-30T09:00:00.000Z";
      const { id } = await makeMessage(database, { state: "scheduled", sendAt });
      return `/admin/messages/${id}`;
    },
    fill: press("Stop"),
    send: pressIn("Stop this message?", "Stop message"),
    dialog: "Stop this message?",
    waits: "Stop message: Cancelled",
  },
  {
    name: "Save a template",
    screens: ["office/messages/templates/template-form.tsx"],
    sends: ["/admin/messages/templates/save"],
    at: "/admin/messages/templates",
    fill: async (page) => {
      await press("New template")(page);
      const dialog = page.getByRole("dialog", { name: "Save template" });
      await dialog.getByLabel("Name").fill("Snow");
      await dialog.getByLabel("Subject").fill("Closed for snow");
      await dialog.getByLabel("Message").fill("We are closed.");
    },
    send: pressIn("Save template", "Save template"),
    dialog: "Save template",
    waits: "Save template: Snow",
  },
  {
    name: "News again",
    screens: [`${LOG}recipients-table.tsx`],
    sends: ["/admin/messages/addresses/:id"],
    at: async (database) => {
      const address = `${randomUUID()}@tern.example`;
      const at = "2026-11-01T09:00:00.000Z";
      await database
        .insertInto("mailAddresses")
        .values({
          id: randomUUID(),
          addressKey: address,
          unsubscribedAt: at,
          createdAt: at,
          updatedAt: at,
        })
        .execute();
      const { id } = await makeMessage(database, {}, { state: "unsubscribed", address });
      return `/admin/messages/${id}`;
    },
    send: press("Asked to receive news again: Mo Tern"),
    waits: "News again: Mo Tern",
  },
];
