// The name under which a family's absences are in the register.

/** Stands for any contact: another home does not learn which one it was. */
export const FAMILY_MARK = "reported by the family";
