ALTER TABLE "flow_runs" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flow_runs" ADD COLUMN "ended_at" timestamp with time zone;