// What the website says of the school, with the way to the editor that changes it.
import { Link } from "react-router";
import { Fact, Facts } from "#app/ui/page/facts.tsx";
import { formatCount } from "#app/ui/format.ts";
import type { WebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";

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
      <Facts className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value || "not given"}
          </Fact>
        ))}
      </Facts>
      <p>
        <Link to="/admin/editor?part=school">Change the school's facts</Link>
      </p>
      {sampleReviews > 0 && (
        <div className={styles.notice}>
          <h3>The reviews on the website are samples</h3>
          <p>
            {formatCount(sampleReviews, "review")} came with Callboard and nobody wrote{" "}
            {sampleReviews === 1 ? "it" : "them"}. Showing invented reviews as real ones is against
            the law in the UK: put real ones in their place, and the samples are gone.
          </p>
          <Link to="/admin/editor?part=testimonials">Replace the sample reviews</Link>
        </div>
      )}
    </Section>
  );
}
