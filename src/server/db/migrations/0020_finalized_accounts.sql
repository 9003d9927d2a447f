CREATE TABLE "finalized_accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"finalized_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "program_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "old_experiences" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "finalized_accounts" ADD CONSTRAINT "finalized_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_program" CHECK ((program_type is null) = (old_experiences is null) and (program_type is null or state is null));