CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"route" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_runs" (
	"run_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"flow" text NOT NULL,
	"flow_hash" text NOT NULL,
	"engine_version" text NOT NULL,
	"outcome" text NOT NULL,
	"answers" jsonb NOT NULL,
	"relevant_answers" jsonb NOT NULL,
	"claimed_context" jsonb NOT NULL,
	"server_context" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flow_runs_run_id_revision_pk" PRIMARY KEY("run_id","revision")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key_digest" text NOT NULL,
	"body_digest" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_digest_pk" PRIMARY KEY("scope","key_digest")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gender" text NOT NULL,
	"state" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"form_variant" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practices" (
	"code" text PRIMARY KEY NOT NULL,
	"states" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key_digest" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"code" text PRIMARY KEY NOT NULL
);
