CREATE TABLE "account_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"previous_digest" text,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_sessions_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "account_sessions_previous_digest_unique" UNIQUE("previous_digest")
);
--> statement-breakpoint
CREATE TABLE "failed_logins" (
	"key_digest" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_sessions" ADD CONSTRAINT "account_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_sessions_account" ON "account_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_sessions_used_at" ON "account_sessions" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "failed_logins_last_at" ON "failed_logins" USING btree ("last_at");