// Runs slow SQLite tests on PostgreSQL, where they behave the same.
import "#app/retention.sqlite.test.ts";
import "#app/jobs/backup/archive/owners-key.sqlite.test.ts";
import "#app/jobs/backup/backup.sqlite.test.ts";
import "#app/jobs/backup/copies/copy-elsewhere.sqlite.test.ts";
import "#app/jobs/backup/copies/nightly-backups.sqlite.test.ts";
import "#app/identity/signed-out.sqlite.test.ts";
import "../scripts/backup.sqlite.test.ts";
import "../scripts/invite.sqlite.test.ts";
import "../scripts/move-in.sqlite.test.ts";
import "./kept-schools/kept-school.sqlite.test.ts";
import "./processes/mail.sqlite.test.ts";
import "./processes/offers-after-a-stop.sqlite.test.ts";
import "./processes/update.sqlite.test.ts";
