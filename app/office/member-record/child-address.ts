// The address of a child's page.

/** Returns the address of the page of a member or a trial. */
export const childAddress = (id: string) => `/admin/children/${id}`;
