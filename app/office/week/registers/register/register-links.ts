// Links between register pages, online and on the device's copy.

export type RegisterLinks = {
  list: string;
  building: string;
  register: (id: string) => string;
};

const REGISTERS = "/admin/registers";

/** Returns the online links for a day (YYYY-MM-DD). */
export function linksOf(day: string): RegisterLinks {
  return {
    list: `${REGISTERS}?day=${day}`,
    building: `${REGISTERS}/building`,
    register: (id) => `${REGISTERS}/${id}?day=${day}`,
  };
}
