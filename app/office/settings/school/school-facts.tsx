// The school's details on the website, with a link to edit them.
import { Title } from "@mantine/core";
import { Link } from "react-router";
import { Fact, Facts } from "#app/ui/page/facts.tsx";
import { formatCount } from "#app/ui/format.ts";
import type { WebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { Section } from "#app/office/settings/section.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";

export function SchoolFacts({ school, sampleReviews }: WebsiteFacts) {
  const facts = [
    ["Name", school.name],
    ["Address", school.addressLines.join(", ")],
    ["Phone", school.phone],
    ["Email", school.email],
    ["Booking page", school.bookingUrl],
  ] as const;
  return (
    <Section title="The school">
      <Facts terms="7.5rem" mb="sm">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value || "not given"}
          </Fact>
        ))}
      </Facts>
      <p>
        <Link to="/admin/editor?part=school">Edit the school's details</Link>
      </p>
      {sampleReviews > 0 && (
        <Panel tone="warning">
          <Title order={3} c="inherit">
            The reviews on the website are samples
          </Title>
          <p>
            {formatCount(sampleReviews, "review")} came with Callboard and nobody wrote{" "}
            {sampleReviews === 1 ? "it" : "them"}. Showing invented reviews as real ones is against
            the law in the UK. Replace them with real ones.
          </p>
          <Link to="/admin/editor?part=testimonials">Replace the sample reviews</Link>
        </Panel>
      )}
    </Section>
  );
}
