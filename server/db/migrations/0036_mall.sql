CREATE TABLE "mall_receipt" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"stockin_id" integer,
	"shipped" integer NOT NULL,
	"received" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"operator_id" integer NOT NULL,
	"operator_name" text NOT NULL,
	CONSTRAINT "mall_receipt_pieces" CHECK ("mall_receipt"."received" between 0 and "mall_receipt"."shipped"),
	CONSTRAINT "mall_receipt_goods" CHECK (("mall_receipt"."stockin_id" is null) = ("mall_receipt"."received" = 0))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_bit_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_at" timestamptz;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "self_completed" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_receipt" ADD CONSTRAINT "mall_receipt_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_receipt" ADD CONSTRAINT "mall_receipt_stockin_id_stock_in_stockin_id_fk" FOREIGN KEY ("stockin_id") REFERENCES "public"."stock_in"("stockin_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_receipt" ADD CONSTRAINT "mall_receipt_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_receipt_document" ON "mall_receipt" USING btree ("stockin_id") WHERE "mall_receipt"."stockin_id" is not null;--> statement-breakpoint
CREATE INDEX "mall_receipt_operator" ON "mall_receipt" USING btree ("operator_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_self_completed_known" CHECK ("orders"."self_completed" in (0, 1));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_received_state" CHECK ("orders"."received_at" is null or "orders"."status" in (7, 9));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_bit_known" CHECK ("orders"."status_bit" & ~8191 = 0);