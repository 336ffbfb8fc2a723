// A page beside control, with the way back.
import type { ReactNode } from "react";
import show from "./show.module.css";
import frame from "./show-frame.module.css";

type PageProps = {
  id: string;
  event: string;
  title: string;
  tools?: ReactNode;
  children: ReactNode;
};

export function PageOfControl({ id, event, title, tools, children }: PageProps) {
  return (
    <div className={show.show}>
      <title>{`${title} | ${event || "Show"}`}</title>
      <header className={frame.top}>
        <p className={frame.name}>{event || "Show"}</p>
        {tools}
        <a className={show.button} href={`/show/${id}`}>
          Back to control
        </a>
      </header>
      <main className={show.page}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
