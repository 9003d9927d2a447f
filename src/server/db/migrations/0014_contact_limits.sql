CREATE TABLE "lead_runs" (
	"key_digest" text NOT NULL,
	"run_id" uuid NOT NULL,
	CONSTRAINT "lead_runs_key_digest_run_id_pk" PRIMARY KEY("key_digest","run_id")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "recipient_digest" text;--> statement-breakpoint
CREATE INDEX "lead_runs_run" ON "lead_runs" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient_digest","created_at");