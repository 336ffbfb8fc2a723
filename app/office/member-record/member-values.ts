// What stands in the member form, and what its fields are called.
import { plainPounds } from "#app/platform/money.ts";

/** The form's fields as they are typed; the money fields are absent while the members area is locked. */
export type MemberValues = {
  name: string;
  parentName: string;
  email: string;
  phone: string;
  birthDate: string;
  collectionWord: string;
  joinDate: string;
  status: "Active" | "Inactive";
  privateOnly: boolean;
  gaveNotice: boolean;
  cancelSubscription: boolean;
  classes: string[];
  /** The ids of the classes of the week that were chosen of several with one name. */
  placeIn?: string[];
  subscription?: string;
  feeDue?: string;
};

type MemberField = keyof MemberValues;

type Stored = {
  name: string;
  parentName: string;
  email: string;
  phone: string;
  birthDate: string | null;
  collectionWord: string;
  joinDate: string | null;
  active: boolean;
  privateOnly: boolean;
  gaveNotice: boolean;
  cancelSubscription: boolean;
  classes: readonly string[];
  subscriptionPence?: number | null | undefined;
  feeDue?: string | null | undefined;
};

/** A member's record as the form shows it; without money where the record comes without. */
export function valuesOf(stored: Stored): MemberValues {
  const { name, parentName, email, phone, gaveNotice, cancelSubscription } = stored;
  const { subscriptionPence, feeDue } = stored;
  return {
    name,
    parentName,
    email,
    phone,
    birthDate: stored.birthDate ?? "",
    collectionWord: stored.collectionWord,
    privateOnly: stored.privateOnly,
    joinDate: stored.joinDate ?? "",
    status: stored.active ? "Active" : "Inactive",
    gaveNotice,
    cancelSubscription,
    classes: [...stored.classes],
    ...(subscriptionPence !== undefined && {
      subscription: subscriptionPence === null ? "" : plainPounds(subscriptionPence),
    }),
    ...(feeDue !== undefined && { feeDue: feeDue ?? "" }),
  };
}

/** An empty form: active, joined today. */
export function newValues(today: string): MemberValues {
  return {
    name: "",
    parentName: "",
    email: "",
    phone: "",
    birthDate: "",
    collectionWord: "",
    joinDate: today,
    status: "Active",
    privateOnly: false,
    gaveNotice: false,
    cancelSubscription: false,
    classes: [],
    subscription: "",
    feeDue: "",
  };
}

export const LABELS: Record<MemberField, string> = {
  name: "Name",
  parentName: "Parent",
  email: "Email",
  phone: "Phone",
  birthDate: "Date of birth",
  collectionWord: "Collection word",
  joinDate: "Join Date",
  status: "Status",
  subscription: "Subscription (£ a month)",
  feeDue: "Membership Fee Due",
  classes: "Classes",
  placeIn: "Which class",
  privateOnly: "Private lessons only",
  gaveNotice: "Gave notice",
  cancelSubscription: "Cancel subscription",
};

export const TEXT_LENGTH = 200;
