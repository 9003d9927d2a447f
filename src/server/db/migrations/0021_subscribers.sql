CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"timezone_offset" double precision,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"is_delivered" boolean NOT NULL,
	CONSTRAINT "subscribers_list_email" UNIQUE("list","email"),
	CONSTRAINT "subscribers_email_lower_case" CHECK (email = lower(email)),
	CONSTRAINT "subscribers_list" CHECK (list in ('newsletter', 'study', 'press'))
);
--> statement-breakpoint
CREATE INDEX "subscribers_email" ON "subscribers" USING btree ("email");