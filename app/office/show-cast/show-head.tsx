// The head of a show's pages, with their tabs.
import type { ReactNode } from "react";
import { href } from "react-router";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { PageTabs } from "#app/ui/page/page-tabs.tsx";
import { useFrame } from "../navigation/use-frame.ts";
import { performanceWords, type Performance } from "./show.ts";

type Props = {
  show: { id: string; name: string; place: string; performances: readonly Performance[] };
  children?: ReactNode;
};

/** The wardrobe sees the costumes only. */
export function ShowHead({ show: { id, name, place, performances }, children }: Props) {
  const isOffice = useFrame()?.scopes.includes("admin") ?? false;
  const tabs = [
    { to: href("/admin/shows/:id", { id }), name: "Numbers" },
    { to: href("/costume-inventory/shows/:id", { id }), name: "Costumes" },
    { to: href("/admin/shows/:id/rooms", { id }), name: "Dressing rooms" },
    { to: href("/admin/shows/:id/rehearsals", { id }), name: "Rehearsals" },
    { to: href("/admin/shows/:id/licence", { id }), name: "Licence" },
  ];
  const when = performances.map(performanceWords).join(" · ");
  return (
    <>
      <PageHead
        title={name}
        subtitle={[when, place].filter(Boolean).join(" · ")}
        back={
          isOffice
            ? { to: "/admin/shows", name: "Shows" }
            : { to: "/costume-inventory/shows", name: "Shows" }
        }
      >
        {children}
      </PageHead>
      {isOffice && <PageTabs label={name} tabs={tabs} />}
    </>
  );
}
