ALTER TABLE "stock_batch" DROP CONSTRAINT "stock_batch_identity";--> statement-breakpoint
DROP INDEX "stock_count_line_found_once";--> statement-breakpoint
DROP INDEX "stock_batch_number";--> statement-breakpoint
DROP INDEX "order_arrival_batch";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "consent_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "privacy_signed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_batch_identity" ON "stock_batch" USING btree ("cid","product_id",coalesce("supplier_id", 0),upper("batch_no"),"serial_no","variant",coalesce("hid", 0));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_line_found_once" ON "stock_count_line" USING btree ("warehouse_id","product_id",upper("batch_no"),"serial_no","variant") WHERE "stock_count_line"."open" = 1 and "stock_count_line"."batch_id" is null;--> statement-breakpoint
CREATE INDEX "stock_batch_number" ON "stock_batch" USING btree ("cid",upper("batch_no"));--> statement-breakpoint
CREATE INDEX "order_arrival_batch" ON "order_arrival" USING btree ("cid","product_id",upper("batch_no"));