ALTER TABLE "stock_in_line" ADD COLUMN "provisional_price" bigint;--> statement-breakpoint
ALTER TABLE "stock_in_line" ADD COLUMN "provisional_since" timestamptz;--> statement-breakpoint
CREATE INDEX "stock_in_line_provisional" ON "stock_in_line" USING btree ("product_id","stockin_id") WHERE "stock_in_line"."provisional_since" is not null;--> statement-breakpoint
ALTER TABLE "stock_in_line" ADD CONSTRAINT "stock_in_line_priced" CHECK ("stock_in_line"."price" is null or "stock_in_line"."provisional_since" is null);--> statement-breakpoint
-- What came in without a price so far was taken in at nothing, and stays so until it is priced: its cost is not known.
UPDATE "stock_in_line" l SET "provisional_since" = d."posted_at"
  FROM "stock_in" d
  WHERE d."stockin_id" = l."stockin_id" AND d."status" = 1 AND d."type" IN (1, 3, 5)
    AND l."price" IS NULL AND l."batch_id" IS NOT NULL AND l."accepted_qty" > 0;
