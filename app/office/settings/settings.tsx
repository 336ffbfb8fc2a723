// The settings: who may come in, backups, mail, what the law sets, the classes, and who did what.
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { SignOutButton } from "#app/office/sign-in/signing-out/sign-out-button.tsx";
import type { Route } from "./+types/settings";
import { AuditLog } from "./audit-log.tsx";
import { Classes } from "./school/classes-section.tsx";
import { Holidays } from "./school/holidays-section.tsx";
import { Locks } from "./locks/locks-section.tsx";
import { PricesAndPay } from "./prices/prices-section.tsx";
import { Backups, Mail, Wages } from "./sections.tsx";
import { People } from "./people/people-section.tsx";
import { readScheduleDays } from "../keeping/kept-for.server.ts";
import { readKeeping, readWhatGoes } from "../keeping/what-goes.server.ts";
import { GoingSoon } from "./keeping/going-section.tsx";
import { readAuditYears } from "#app/office/keeping/retention.server.ts";
import { Retention } from "./keeping/retention-section.tsx";
import { readAudit, readSettings } from "./settings.server.ts";
import styles from "./settings.module.css";
import { readStaffSchedules } from "./keeping/staff-schedules.server.ts";
import { StaffSchedules } from "./keeping/staff-schedules-section.tsx";
import { readWrongTries } from "./people/wrong-tries.server.ts";
import { WrongTries } from "./people/wrong-tries-section.tsx";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { SchoolFacts, Terms } from "./school/website-sections.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { scopes } = context.get(visitorContext);
  const address = new URL(request.url).searchParams;
  const search = address.get("search") ?? "";
  const days = await platform.schoolDays();
  return {
    ...(await readSettings(platform, context.get(visitorContext))),
    isOwner: scopes.has("owner"),
    wrongTries: await readWrongTries(platform),
    schedules: await readStaffSchedules(platform.database, days),
    website: await readWebsiteFacts(platform.database),
    auditYears: await readAuditYears(platform.database),
    keeping: await readKeeping(platform),
    scheduleDays: await readScheduleDays(platform.database),
    whatGoes: await readWhatGoes(platform),
    audit: await readAudit(platform.database, days, context.get(visitorContext), {
      search,
      page: address.get("page"),
    }),
  };
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { people, isOwner, classes, locks, holidays, wages, prices, pay } = loaderData;
  const { backup, mail, mails, audit } = loaderData;
  const { website, auditYears, scheduleDays, keeping, whatGoes, wrongTries, schedules } =
    loaderData;
  return (
    <>
      <PageHead
        title="Settings"
        subtitle="Who may come in, backups, mail, the classes, and who did what."
      >
        <Button component={Link} to="/admin/your-sign-in#sessions" variant="default">
          Sessions
        </Button>
        <SignOutButton everywhere variant="default" />
      </PageHead>
      <div className={styles.sections}>
        <WrongTries wrongTries={wrongTries} />
        <People people={people} isOwner={isOwner} />
        <Locks {...locks} isOwner={isOwner} />
        <Backups {...backup} isOwner={isOwner} />
        <Mail {...mail} {...mails} />
        <PricesAndPay prices={prices} pay={pay} />
        <Wages wages={wages} />
        <Holidays holidays={holidays} />
        <Classes classes={classes} />
        <SchoolFacts {...website} />
        <Terms {...website} />
        <StaffSchedules schedules={schedules} />
        <Retention auditYears={auditYears} keeping={keeping} scheduleDays={scheduleDays} />
        <GoingSoon {...whatGoes} />
      </div>
      <AuditLog {...audit} />
    </>
  );
}
