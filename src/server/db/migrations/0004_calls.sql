CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"status" text NOT NULL,
	"sequence" integer NOT NULL,
	"client_zone" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_lead_sequence" UNIQUE("lead_id","sequence"),
	CONSTRAINT "bookings_status" CHECK (status in ('booked', 'moved', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_digest" text NOT NULL,
	"intent" text NOT NULL,
	"run_id" uuid NOT NULL,
	"run_revision" integer NOT NULL,
	"gender" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"accepted_terms" boolean NOT NULL,
	"text_message_opt_in" boolean NOT NULL,
	"date_of_birth" date NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"idme_group" text,
	"idme_uuid" text,
	"idme_verification_attempt" timestamp with time zone,
	"billing_address" jsonb,
	"shipping_address" jsonb,
	"form_variants" text NOT NULL,
	"tracking" jsonb NOT NULL,
	"lead_questions" jsonb NOT NULL,
	"v2" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_key_digest_unique" UNIQUE("key_digest"),
	CONSTRAINT "leads_intent_unique" UNIQUE("intent")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"lead_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slots_host_starts_at" UNIQUE("host","starts_at")
);
--> statement-breakpoint
ALTER TABLE "flow_runs" ADD COLUMN "follows_run_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_run_id_run_revision_flow_runs_run_id_revision_fk" FOREIGN KEY ("run_id","run_revision") REFERENCES "public"."flow_runs"("run_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_slot" ON "bookings" USING btree ("slot_id") WHERE status = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_lead" ON "bookings" USING btree ("lead_id") WHERE status = 'booked';--> statement-breakpoint
CREATE INDEX "leads_run" ON "leads" USING btree ("run_id","run_revision");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "slots_starts_at" ON "slots" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "flow_runs_follows" ON "flow_runs" USING btree ("follows_run_id");