// A photo is sent before its costume is saved: the ticket that comes back is what the form sends on.
import { createHmac, timingSafeEqual } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import type { Platform } from "#app/data/context.server.ts";
import {
  PhotoRefusal,
  preparePhoto,
  type PreparedPhoto,
} from "#app/data/photos/add-photo.server.ts";

/** As long as a change can wait in a browser, with a day to spare; shorter than bytes without a row are kept. */
const TICKET_DAYS = 8;
const DAY_MS = 86_400_000;

/** The ticket of a photo that was sent. Throws Refused, with the file's name, for what is no picture. */
export async function ticketFor(
  { photos, secret, now }: Pick<Platform, "photos" | "secret" | "now">,
  file: File,
): Promise<string> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return photoTicket(secret, await preparePhoto(photos, bytes, file.name), now());
  } catch (error) {
    if (error instanceof PhotoRefusal) throw new Refused(422, error.message);
    throw error;
  }
}

/** Text that stands for a prepared photo; only this school can make one. */
function photoTicket(secret: Buffer, photo: PreparedPhoto, now: Date): string {
  const body = Buffer.from(JSON.stringify({ photo, at: now.getTime() })).toString("base64url");
  return `${body}.${sealOf(secret, body).toString("base64url")}`;
}

/** The photo of a ticket; null for one that was made up, changed or is older than eight days. */
export function openTicket(secret: Buffer, ticket: string, now: Date): PreparedPhoto | null {
  const [body = "", seal = ""] = ticket.split(".");
  const given = Buffer.from(seal, "base64url");
  const wanted = sealOf(secret, body);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const { photo, at } = JSON.parse(Buffer.from(body, "base64url").toString()) as {
    photo: PreparedPhoto;
    at: number;
  };
  return now.getTime() - at > TICKET_DAYS * DAY_MS ? null : photo;
}

function sealOf(secret: Buffer, body: string): Buffer {
  return createHmac("sha256", secret).update(`photo ticket\n${body}`).digest();
}
