// The address of a child's page.
import { href } from "#app/platform/href.ts";

/** Returns the address of the page of a member or a trial. */
export const childAddress = (id: string) => href("/admin/children/:id", { id });
