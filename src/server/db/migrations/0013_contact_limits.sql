ALTER TABLE "outbox" ADD COLUMN "recipient_digest" text;--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient_digest","created_at");