ALTER TABLE "stock_in" ADD COLUMN "parties" jsonb;--> statement-breakpoint
ALTER TABLE "stock_in_line" ADD COLUMN "goods" jsonb;--> statement-breakpoint
ALTER TABLE "stock_out" ADD COLUMN "parties" jsonb;--> statement-breakpoint
ALTER TABLE "stock_out_line" ADD COLUMN "goods" jsonb;--> statement-breakpoint
-- A firm as papers name it today: with its latest licence to deal in devices, or else to do business.
CREATE FUNCTION "stock_firm"(owner smallint, id integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('name', f."name", 'address', f."address", 'phone', f."phone", 'licence', coalesce((
    SELECT c."number" FROM "certificate" c
    WHERE c."owner_type" = owner AND c."owner_id" = id AND c."type" = ANY (CASE owner WHEN 2 THEN '{1,2}'::int[] ELSE '{5}' END)
    ORDER BY c."type" DESC, c."valid_to" DESC LIMIT 1
  ), ''))
  FROM (
    SELECT "name", "address", "phone" FROM "supplier" WHERE owner = 2 AND "supplier_id" = id
    UNION ALL
    SELECT "name", "address", "phone" FROM "hospital" WHERE owner = 3 AND "hid" = id
  ) f
$$;--> statement-breakpoint
CREATE FUNCTION "stock_parties"(company integer, supplier integer, clinic integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('company', jsonb_build_object(
    'name', c."name", 'licence', c."licence", 'address', c."address", 'phone', c."phone"
  ), 'supplier', stock_firm(2::smallint, supplier), 'clinic', stock_firm(3::smallint, clinic))
  FROM "company" c WHERE c."cid" = company
$$;--> statement-breakpoint
CREATE FUNCTION "stock_goods"(of_product integer, of_batch integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'productName', p."name", 'spec', p."spec", 'unit', p."unit", 'maker', p."maker", 'makerLicence', p."maker_licence",
    'storage', p."storage",
    'regNo', coalesce((SELECT nullif(b."reg_no", '') FROM "stock_batch" b WHERE b."batch_id" = of_batch), p."reg_no")
  )
  FROM "product" p WHERE p."product_id" = of_product
$$;--> statement-breakpoint
-- Papers say for ever what they said on the day on which the goods moved, whatever is edited later.
CREATE FUNCTION "stock_keep_paper"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."parties" := stock_parties(NEW."cid", NEW."supplier_id", NEW."hid");
  IF TG_TABLE_NAME = 'stock_in' THEN
    UPDATE "stock_in_line" SET "goods" = stock_goods("product_id", "batch_id") WHERE "stockin_id" = NEW."stockin_id";
  ELSE
    UPDATE "stock_out_line" SET "goods" = stock_goods("product_id", "batch_id") WHERE "stockout_id" = NEW."stockout_id";
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_in_paper" BEFORE UPDATE OF "status" ON "stock_in" FOR EACH ROW
  WHEN (NEW."status" = 1 AND OLD."status" <> 1) EXECUTE FUNCTION "stock_keep_paper"();--> statement-breakpoint
CREATE TRIGGER "stock_out_paper" BEFORE UPDATE OF "status" ON "stock_out" FOR EACH ROW
  WHEN (NEW."status" = 1 AND OLD."status" <> 1) EXECUTE FUNCTION "stock_keep_paper"();--> statement-breakpoint
-- What moved before says from now on what it says today.
UPDATE "stock_in" SET "parties" = stock_parties("cid", "supplier_id", "hid") WHERE "posted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "stock_out" SET "parties" = stock_parties("cid", "supplier_id", "hid") WHERE "posted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "stock_in_line" l SET "goods" = stock_goods(l."product_id", l."batch_id")
  FROM "stock_in" d WHERE d."stockin_id" = l."stockin_id" AND d."posted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "stock_out_line" l SET "goods" = stock_goods(l."product_id", l."batch_id")
  FROM "stock_out" d WHERE d."stockout_id" = l."stockout_id" AND d."posted_at" IS NOT NULL;
