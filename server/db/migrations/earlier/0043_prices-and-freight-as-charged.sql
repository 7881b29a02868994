ALTER TABLE "frame_order" ADD COLUMN "list_price" bigint;--> statement-breakpoint
ALTER TABLE "frame_order" ADD COLUMN "freight" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "apparatus_order" ADD COLUMN "list_price" bigint;--> statement-breakpoint
ALTER TABLE "apparatus_order" ADD COLUMN "freight" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "care_order" ADD COLUMN "list_price" bigint;--> statement-breakpoint
ALTER TABLE "care_order" ADD COLUMN "freight" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gsp_order" ADD COLUMN "list_price" bigint;--> statement-breakpoint
ALTER TABLE "gsp_order" ADD COLUMN "freight" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "other_order" ADD COLUMN "list_price" bigint;--> statement-breakpoint
ALTER TABLE "other_order" ADD COLUMN "freight" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD COLUMN "list_price" bigint;--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD COLUMN "freight" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lens_order" ADD COLUMN "list_price" bigint;--> statement-breakpoint
ALTER TABLE "lens_order" ADD COLUMN "freight" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lens_order" ADD COLUMN "list_price_od" bigint;--> statement-breakpoint
ALTER TABLE "lens_order" ADD COLUMN "discount_od" integer;--> statement-breakpoint
ALTER TABLE "lens_order" ADD COLUMN "list_price_os" bigint;--> statement-breakpoint
ALTER TABLE "lens_order" ADD COLUMN "discount_os" integer;--> statement-breakpoint
ALTER TABLE "order_setting" ADD COLUMN "freight" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD COLUMN "list_price" bigint;--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD COLUMN "freight" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was a unit's price before its discount: a price of today that leads to what was agreed, else what leads back from there.
CREATE FUNCTION "order_listed"(of_company integer, of_product integer, agreed bigint, discount integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT listed.price FROM (
      SELECT 1 AS nearest, coalesce(t."trade_price", p."trade_price") AS price FROM "product" p
        LEFT JOIN "product_terms" t ON t."product_id" = p."product_id" AND t."cid" = of_company
        WHERE p."product_id" = of_product
      UNION ALL
      SELECT 2, b."price" FROM "lens_price" b
        WHERE b."product_id" = of_product AND (b."cid" = of_company OR b."cid" IS NULL) AND b."status" = 1
    ) listed
    WHERE agreed > 0 AND (listed.price * discount + 5000) / 10000 = agreed ORDER BY listed.nearest, listed.price LIMIT 1
  ), round(agreed * 10000.0 / nullif(discount, 0))::bigint, agreed)
$$;--> statement-breakpoint
-- The lines of frames said what they cost after any discount, and no more is known.
UPDATE "frame_order" SET "list_price" = "unit_price", "lines" = (
  SELECT coalesce(jsonb_agg(l.line || jsonb_build_object('listPrice', l.line -> 'unitPrice', 'discount', 100) ORDER BY l.at), '[]')
  FROM jsonb_array_elements("lines") WITH ORDINALITY l(line, at)
);--> statement-breakpoint
ALTER TABLE "frame_order" ALTER COLUMN "list_price" SET NOT NULL;--> statement-breakpoint
UPDATE "apparatus_order" SET "list_price" = order_listed("cid", "product_id", "unit_price", "discount");--> statement-breakpoint
ALTER TABLE "apparatus_order" ALTER COLUMN "list_price" SET NOT NULL;--> statement-breakpoint
UPDATE "care_order" SET "list_price" = order_listed("cid", "product_id", "unit_price", "discount");--> statement-breakpoint
ALTER TABLE "care_order" ALTER COLUMN "list_price" SET NOT NULL;--> statement-breakpoint
UPDATE "gsp_order" SET "list_price" = order_listed("cid", "product_id", "unit_price", "discount");--> statement-breakpoint
ALTER TABLE "gsp_order" ALTER COLUMN "list_price" SET NOT NULL;--> statement-breakpoint
UPDATE "other_order" SET "list_price" = order_listed("cid", "product_id", "unit_price", "discount");--> statement-breakpoint
ALTER TABLE "other_order" ALTER COLUMN "list_price" SET NOT NULL;--> statement-breakpoint
UPDATE "hard_lens_order" SET "list_price" = order_listed("cid", "product_id", "unit_price", "discount");--> statement-breakpoint
ALTER TABLE "hard_lens_order" ALTER COLUMN "list_price" SET NOT NULL;--> statement-breakpoint
UPDATE "lens_order" SET "list_price" = order_listed("cid", "product_id", "unit_price", "discount"),
  "list_price_od" = order_listed("cid", "product_id", "unit_price_od", "discount"),
  "list_price_os" = order_listed("cid", "product_id", "unit_price_os", "discount"),
  "discount_od" = CASE WHEN "unit_price_od" IS NOT NULL THEN "discount" END,
  "discount_os" = CASE WHEN "unit_price_os" IS NOT NULL THEN "discount" END;--> statement-breakpoint
ALTER TABLE "lens_order" ALTER COLUMN "list_price" SET NOT NULL;--> statement-breakpoint
UPDATE "soft_lens_order" SET "list_price" = order_listed("cid", "product_id", "unit_price", "discount");--> statement-breakpoint
ALTER TABLE "soft_lens_order" ALTER COLUMN "list_price" SET NOT NULL;--> statement-breakpoint
DROP FUNCTION "order_listed";--> statement-breakpoint
-- Pairs that are held and have not gone were held at the mean of both eyes.
CREATE FUNCTION "lens_power"(ds integer, dc integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN ds > 0 THEN '+' ELSE '' END || to_char(coalesce(ds, 0) / 100.0, 'FM990.00') || '/'
    || CASE WHEN dc > 0 THEN '+' ELSE '' END || to_char(coalesce(dc, 0) / 100.0, 'FM990.00')
$$;--> statement-breakpoint
UPDATE "stock_out_line" l
  SET "price" = CASE b."variant" WHEN lens_power(o."ds_od", o."dc_od") THEN o."unit_price_od" ELSE o."unit_price_os" END
  FROM "stock_out" d, "stock_batch" b, "lens_order" o
  WHERE d."stockout_id" = l."stockout_id" AND d."status" = 0 AND b."batch_id" = l."batch_id"
    AND o."lens_order_id" = d."order_id" AND o."unit_price_od" <> o."unit_price_os" AND l."price" = o."unit_price"
    AND lens_power(o."ds_od", o."dc_od") <> lens_power(o."ds_os", o."dc_os")
    AND b."variant" IN (lens_power(o."ds_od", o."dc_od"), lens_power(o."ds_os", o."dc_os"));--> statement-breakpoint
DROP FUNCTION "lens_power";
