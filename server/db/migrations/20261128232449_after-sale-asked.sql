ALTER TABLE "orders" DROP CONSTRAINT "orders_status_bit_known";--> statement-breakpoint
CREATE INDEX "orders_after_sale_asked" ON "orders" USING btree ("cid","product") WHERE "orders"."status_bit" & 8192 <> 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_bit_known" CHECK ("orders"."status_bit" & ~16383 = 0);