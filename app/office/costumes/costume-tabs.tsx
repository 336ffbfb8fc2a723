// The pages of the costume inventory.
import { PageTabs } from "#app/ui/page/page-tabs.tsx";

const TABS = [
  { to: "/costume-inventory", name: "Costumes" },
  { to: "/costume-inventory/loans", name: "Costumes on loan" },
  { to: "/costume-inventory/boxes", name: "Boxes" },
  { to: "/costume-inventory/pick-list", name: "Pick list" },
  { to: "/costume-inventory/shows", name: "Shows" },
];

export const CostumeTabs = () => <PageTabs label="Costume inventory" tabs={TABS} />;
