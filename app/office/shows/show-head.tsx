// The head of a show's pages, with their tabs.
import type { ReactNode } from "react";
import { href } from "react-router";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { PageTabs } from "#app/ui/page/page-tabs.tsx";
import { performanceWords, type Performance } from "../show-cast/show.ts";

type Props = {
  show: { id: string; name: string; place: string; performances: readonly Performance[] };
  children?: ReactNode;
};

export function ShowHead({ show: { id, name, place, performances }, children }: Props) {
  const tabs = [{ to: href("/admin/shows/:id", { id }), name: "Numbers" }];
  const when = performances.map(performanceWords).join(" · ");
  return (
    <>
      <PageHead
        title={name}
        subtitle={[when, place].filter(Boolean).join(" · ")}
        back={{ to: "/admin/shows", name: "Shows" }}
      >
        {children}
      </PageHead>
      <PageTabs label={name} tabs={tabs} />
    </>
  );
}
