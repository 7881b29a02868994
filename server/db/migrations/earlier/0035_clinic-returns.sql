ALTER TABLE "stock_in_line" ADD COLUMN "sold_out_id" integer;--> statement-breakpoint
ALTER TABLE "stock_in_line" ADD COLUMN "sold_line" integer;--> statement-breakpoint
CREATE INDEX "stock_in_line_sold" ON "stock_in_line" USING btree ("sold_out_id","sold_line") WHERE "stock_in_line"."sold_out_id" is not null;--> statement-breakpoint
-- What orders brought back came back on the lines that they went out on.
UPDATE "stock_in_line" l SET "sold_out_id" = sold."stockout_id", "sold_line" = sold."line"
FROM (
  SELECT i."stockin_id", il."line" AS at, o."stockout_id", min(ol."line") AS "line"
  FROM "stock_in" i
  JOIN "stock_in_line" il ON il."stockin_id" = i."stockin_id"
  JOIN "stock_out" o ON o."order_id" = i."order_id" AND o."status" = 1
  JOIN "stock_out_line" ol ON ol."stockout_id" = o."stockout_id" AND ol."batch_id" = il."batch_id"
    AND ol."quantity" = il."plan_qty"
  WHERE i."type" = 2 AND i."status" <> 2 AND il."received_qty" <= il."plan_qty"
  GROUP BY i."stockin_id", il."line", o."stockout_id"
) sold
WHERE l."stockin_id" = sold."stockin_id" AND l."line" = sold.at;--> statement-breakpoint
ALTER TABLE "stock_in_line" ADD CONSTRAINT "stock_in_line_sold_on" FOREIGN KEY ("sold_out_id","sold_line") REFERENCES "public"."stock_out_line"("stockout_id","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_in_line" ADD CONSTRAINT "stock_in_line_sold_whole" CHECK (("stock_in_line"."sold_out_id" is null) = ("stock_in_line"."sold_line" is null));--> statement-breakpoint
ALTER TABLE "stock_in_line" ADD CONSTRAINT "stock_in_line_returned" CHECK ("stock_in_line"."sold_out_id" is null or "stock_in_line"."received_qty" <= "stock_in_line"."plan_qty");--> statement-breakpoint
-- No more comes back of a line than was sold on it, also under concurrent writes.
CREATE FUNCTION "stock_returned"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold integer;
  back bigint;
BEGIN
  SELECT "quantity" INTO sold FROM "stock_out_line"
    WHERE "stockout_id" = NEW."sold_out_id" AND "line" = NEW."sold_line" FOR NO KEY UPDATE;
  SELECT sum(CASE i."status" WHEN 1 THEN l."accepted_qty" ELSE l."plan_qty" END) INTO back
    FROM "stock_in_line" l JOIN "stock_in" i ON i."stockin_id" = l."stockin_id"
    WHERE l."sold_out_id" = NEW."sold_out_id" AND l."sold_line" = NEW."sold_line" AND i."status" <> 2;
  IF back > sold THEN
    RAISE EXCEPTION 'more comes back than was sold' USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_in_line_sold_left';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_in_line_sold_left" AFTER INSERT OR UPDATE OF "plan_qty", "accepted_qty", "sold_out_id", "sold_line"
  ON "stock_in_line" FOR EACH ROW WHEN (NEW."sold_out_id" IS NOT NULL) EXECUTE FUNCTION "stock_returned"();
