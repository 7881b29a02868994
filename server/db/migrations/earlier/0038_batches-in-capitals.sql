ALTER TABLE "stock_in" ADD COLUMN "writers" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Of batches that differ by their letters alone, the one in capitals keeps the number; where there is none, the first gets it.
UPDATE "stock_batch" b SET "batch_no" = upper(b."batch_no") WHERE b."batch_no" <> upper(b."batch_no") AND NOT EXISTS (
  SELECT FROM "stock_batch" o
  WHERE o."batch_id" <> b."batch_id" AND o."cid" = b."cid" AND o."product_id" = b."product_id"
    AND o."supplier_id" IS NOT DISTINCT FROM b."supplier_id" AND o."serial_no" = b."serial_no" AND o."variant" = b."variant"
    AND upper(o."batch_no") = upper(b."batch_no") AND (o."batch_no" = upper(o."batch_no") OR o."batch_id" < b."batch_id")
);--> statement-breakpoint
UPDATE "stock_in_line" SET "batch_no" = upper("batch_no") WHERE "batch_id" IS NULL AND "batch_no" <> upper("batch_no");--> statement-breakpoint
UPDATE "stock_in_line" l SET "batch_no" = b."batch_no" FROM "stock_batch" b
  WHERE b."batch_id" = l."batch_id" AND l."batch_no" <> b."batch_no";--> statement-breakpoint
UPDATE "order_arrival" SET "batch_no" = upper("batch_no") WHERE "batch_no" <> upper("batch_no");
