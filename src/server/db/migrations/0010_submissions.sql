CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"step" text NOT NULL,
	"flow" text NOT NULL,
	"flow_release" text,
	"form" text NOT NULL,
	"fields" jsonb NOT NULL,
	"emails" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submissions_run_step" UNIQUE("run_id","step")
);
--> statement-breakpoint
CREATE INDEX "submissions_emails" ON "submissions" USING gin ("emails");