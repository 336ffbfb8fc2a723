// Where the registers lead to each other: on the server's pages, and on what a device keeps of them.

export type Ways = {
  list: string;
  building: string;
  register: (id: string) => string;
};

const REGISTERS = "/admin/registers";

/** The pages of a day (YYYY-MM-DD). */
export function waysOf(day: string): Ways {
  return {
    list: `${REGISTERS}?day=${day}`,
    building: `${REGISTERS}/building`,
    register: (id) => `${REGISTERS}/${id}?day=${day}`,
  };
}
