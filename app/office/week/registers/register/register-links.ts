// Links between register pages, online and on the device's copy.

import { composeAddress } from "#app/office/message-log/purposes.ts";

export type RegisterLinks = {
  list: string;
  building: string;
  register: (id: string) => string;
  /** The message to the absent children's families; only for the office, online. */
  absent?: (id: string) => string;
};

const REGISTERS = "/admin/registers";

/** Returns the online links for a day (YYYY-MM-DD). */
export function linksOf(day: string, { isOffice } = { isOffice: false }): RegisterLinks {
  return {
    list: `${REGISTERS}?day=${day}`,
    building: `${REGISTERS}/building`,
    register: (id) => `${REGISTERS}/${id}?day=${day}`,
    ...(isOffice && { absent: (id) => composeAddress({ to: "absent", id, day }) }),
  };
}
