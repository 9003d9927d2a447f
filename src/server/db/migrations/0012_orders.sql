CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text NOT NULL,
	"account_id" uuid,
	"sign_up_id" uuid,
	"link_id" uuid,
	"plan_id" text NOT NULL,
	"plan_external_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"price_list" text NOT NULL,
	"screening" text NOT NULL,
	"screening_run_id" uuid,
	"screening_flow" text,
	"screening_outcome" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"transaction_id" text,
	"refunded_at" timestamp with time zone,
	"refund_note" text,
	CONSTRAINT "orders_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "orders_status" CHECK (status in ('created', 'paid', 'cancelled', 'expired')),
	CONSTRAINT "orders_price_list" CHECK (price_list in ('standard', 'upgrade')),
	CONSTRAINT "orders_screening" CHECK (screening in ('run', 'link')),
	CONSTRAINT "orders_amount" CHECK (amount_cents > 0),
	CONSTRAINT "orders_paid" CHECK ((status = 'paid') = (paid_at is not null) and (status = 'paid') = (transaction_id is not null)),
	CONSTRAINT "orders_refund" CHECK (refunded_at is null or status = 'paid')
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"transaction_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notices_type" CHECK (type in ('paid', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "checkout_sessions" DROP CONSTRAINT "checkout_sessions_source";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_link_id_checkout_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."checkout_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_sign_up_open" ON "orders" USING btree ("sign_up_id") WHERE status = 'created';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_link_open" ON "orders" USING btree ("link_id") WHERE status = 'created';--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "orders_sign_up" ON "orders" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "orders_link" ON "orders" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "orders_open_expires_at" ON "orders" USING btree ("expires_at") WHERE status = 'created';--> statement-breakpoint
CREATE INDEX "payment_notices_order" ON "payment_notices" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_source" CHECK (num_nonnulls(sign_up_id, link_id) > 0);