ALTER TABLE "events" ADD COLUMN "app_name" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "form_type" text;