CREATE UNIQUE INDEX "scrap_document" ON "scrap" USING btree ("stockout_id");--> statement-breakpoint
CREATE INDEX "stock_in_surplus" ON "stock_in" USING btree ("cid","stockin_id") WHERE "stock_in"."type" = 3;--> statement-breakpoint
CREATE INDEX "stock_out_lost" ON "stock_out" USING btree ("cid","stockout_id") WHERE "stock_out"."type" in (4, 6);