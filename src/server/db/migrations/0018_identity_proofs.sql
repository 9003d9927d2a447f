CREATE INDEX "leads_proof" ON "leads" USING btree ("idme_uuid");--> statement-breakpoint
CREATE INDEX "sign_ups_proof" ON "sign_ups" USING btree ("idme_uuid");