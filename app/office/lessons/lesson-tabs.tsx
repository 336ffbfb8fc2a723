// The pages of private lessons.
import { PageTabs } from "#app/ui/page/page-tabs.tsx";

const TABS = [
  { to: "/private-lessons", name: "Lessons" },
  { to: "/private-lessons/statement", name: "Statements" },
  { to: "/private-lessons/debtors", name: "Debtors" },
];

export const LessonTabs = () => <PageTabs label="Private lessons" tabs={TABS} />;
