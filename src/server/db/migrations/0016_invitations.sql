CREATE TABLE "imported_clients" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"program_type" text NOT NULL,
	"old_experiences" integer NOT NULL,
	"current_program_experiences" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_clients_program_type" CHECK (program_type in ('nuereset', 'nueyou', 'upgrade_to_you', 'maintain4', 'maintain6'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_digest" text,
	"email" text NOT NULL,
	"program_type" text NOT NULL,
	"old_experiences" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "invitations_secret_digest_unique" UNIQUE("secret_digest"),
	CONSTRAINT "invitations_email_lower_case" CHECK (email = lower(email)),
	CONSTRAINT "invitations_program_type" CHECK (program_type in ('nuereset', 'nueyou', 'upgrade_to_you', 'maintain4', 'maintain6'))
);
--> statement-breakpoint
ALTER TABLE "imported_clients" ADD CONSTRAINT "imported_clients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_expires_at" ON "invitations" USING btree ("expires_at");