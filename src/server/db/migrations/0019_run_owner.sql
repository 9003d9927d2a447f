-- Of the keys under which a run was handed in, one keeps it: that of the earliest lead or sign-up.
DELETE FROM "lead_runs" WHERE ("key_digest", "run_id") NOT IN (
	SELECT DISTINCT ON ("lead_runs"."run_id") "lead_runs"."key_digest", "lead_runs"."run_id" FROM "lead_runs"
	LEFT JOIN "leads" ON "leads"."key_digest" = "lead_runs"."key_digest"
	LEFT JOIN "sign_ups" ON "sign_ups"."key_digest" = "lead_runs"."key_digest"
	ORDER BY "lead_runs"."run_id", LEAST("leads"."created_at", "sign_ups"."created_at"), "lead_runs"."key_digest"
);--> statement-breakpoint
DROP INDEX "lead_runs_run";--> statement-breakpoint
CREATE UNIQUE INDEX "lead_runs_run" ON "lead_runs" USING btree ("run_id");
