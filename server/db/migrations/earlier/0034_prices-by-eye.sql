ALTER TABLE "lens_order" ADD COLUMN "unit_price_od" bigint;--> statement-breakpoint
ALTER TABLE "lens_order" ADD COLUMN "unit_price_os" bigint;--> statement-breakpoint
-- Orders that stand were sold at one price for both eyes; their amounts stay as they are.
UPDATE "lens_order" SET
  "unit_price_od" = CASE WHEN "eye_glass_od" > 0 THEN "unit_price" END,
  "unit_price_os" = CASE WHEN "eye_glass_os" > 0 THEN "unit_price" END;
