CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_email_lower_case" CHECK (email = lower(email))
);
--> statement-breakpoint
CREATE TABLE "call_desk" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_desk_one" CHECK (id),
	CONSTRAINT "call_desk_mode" CHECK (mode in ('hours', 'open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calls_status" CHECK (status in ('waiting', 'in progress', 'finished', 'no answer'))
);
--> statement-breakpoint
CREATE TABLE "checkout_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_digest" text NOT NULL,
	"email" text NOT NULL,
	"plan_id" text NOT NULL,
	"price_list" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gender" text NOT NULL,
	"phone" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"state" text NOT NULL,
	"practice" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "checkout_links_code_digest_unique" UNIQUE("code_digest"),
	CONSTRAINT "checkout_links_price_list" CHECK (price_list in ('standard', 'upgrade'))
);
--> statement-breakpoint
CREATE TABLE "checkout_sessions" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"sign_up_id" uuid,
	"link_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkout_sessions_source" CHECK (num_nonnulls(sign_up_id, link_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_digest" text NOT NULL,
	"account_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"run_revision" integer NOT NULL,
	"gender" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
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
	"practice" text,
	"red_flag_answers" jsonb NOT NULL,
	CONSTRAINT "sign_ups_key_digest_unique" UNIQUE("key_digest")
);
--> statement-breakpoint
CREATE TABLE "spent_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "practice" text;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD COLUMN "practice" text;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_link_id_checkout_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."checkout_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_run_id_run_revision_flow_runs_run_id_revision_fk" FOREIGN KEY ("run_id","run_revision") REFERENCES "public"."flow_runs"("run_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calls_lead_open" ON "calls" USING btree ("lead_id") WHERE status in ('waiting', 'in progress');--> statement-breakpoint
CREATE INDEX "calls_lead" ON "calls" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "checkout_links_email" ON "checkout_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "checkout_sessions_sign_up" ON "checkout_sessions" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "checkout_sessions_link" ON "checkout_sessions" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "checkout_sessions_expires_at" ON "checkout_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ups_run" ON "sign_ups" USING btree ("run_id","run_revision");--> statement-breakpoint
CREATE INDEX "sign_ups_account" ON "sign_ups" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "spent_tokens_until" ON "spent_tokens" USING btree ("until");