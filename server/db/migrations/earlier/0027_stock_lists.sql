DROP INDEX "stock_in_supplier";--> statement-breakpoint
DROP INDEX "stock_batch_expiry";--> statement-breakpoint
DROP INDEX "stock_ledger_company";--> statement-breakpoint
DROP INDEX "stock_ledger_product";--> statement-breakpoint
CREATE INDEX "product_name_trigrams" ON "product" USING gin ("name" gin_trgm_ops,"code" gin_trgm_ops,"initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_devices" ON "product" USING btree ("product_id") WHERE "product"."is_gsp" = 1;--> statement-breakpoint
CREATE INDEX "scrap_at" ON "scrap" USING btree ("cid","at","scrap_id");--> statement-breakpoint
CREATE INDEX "scrap_batch" ON "scrap" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "stock_in_state" ON "stock_in" USING btree ("cid","status","stockin_id");--> statement-breakpoint
CREATE INDEX "stock_in_created" ON "stock_in" USING btree ("cid","created","status");--> statement-breakpoint
CREATE INDEX "stock_in_posted" ON "stock_in" USING btree ("cid","posted_at","stockin_id");--> statement-breakpoint
CREATE INDEX "stock_in_clinic" ON "stock_in" USING btree ("hid","stockin_id");--> statement-breakpoint
CREATE INDEX "stock_in_no_trigrams" ON "stock_in" USING gin ("no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_in_line_product" ON "stock_in_line" USING btree ("product_id","stockin_id");--> statement-breakpoint
CREATE INDEX "stock_in_line_to_come" ON "stock_in_line" USING btree ("stockin_id") WHERE "stock_in_line"."batch_id" is null;--> statement-breakpoint
CREATE INDEX "stock_out_state" ON "stock_out" USING btree ("cid","status","stockout_id");--> statement-breakpoint
CREATE INDEX "stock_out_created" ON "stock_out" USING btree ("cid","created","status");--> statement-breakpoint
CREATE INDEX "stock_out_posted" ON "stock_out" USING btree ("cid","posted_at","stockout_id");--> statement-breakpoint
CREATE INDEX "stock_out_supplier" ON "stock_out" USING btree ("supplier_id","stockout_id");--> statement-breakpoint
CREATE INDEX "stock_out_no_trigrams" ON "stock_out" USING gin ("no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_out_line_product" ON "stock_out_line" USING btree ("product_id","stockout_id");--> statement-breakpoint
CREATE INDEX "stock_batch_created" ON "stock_batch" USING btree ("cid","created");--> statement-breakpoint
CREATE INDEX "stock_batch_withdrawn" ON "stock_batch" USING btree ("cid","batch_id") WHERE "stock_batch"."status" <> 0;--> statement-breakpoint
CREATE INDEX "stock_batch_numbers" ON "stock_batch" USING gin ("batch_no" gin_trgm_ops,"serial_no" gin_trgm_ops,"variant" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_in_supplier" ON "stock_in" USING btree ("supplier_id","stockin_id");--> statement-breakpoint
CREATE INDEX "stock_batch_expiry" ON "stock_batch" USING btree ("cid","expiry","batch_id");--> statement-breakpoint
CREATE INDEX "stock_ledger_company" ON "stock_ledger" USING btree ("cid","at","id","document","warehouse_id") WHERE "stock_ledger"."warehouse_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_ledger_product" ON "stock_ledger" USING btree ("cid","product_id","at","id") WHERE "stock_ledger"."warehouse_id" is not null;