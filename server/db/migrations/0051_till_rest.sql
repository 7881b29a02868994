CREATE TABLE "potential_coupon" (
	"potential_id" integer PRIMARY KEY NOT NULL,
	"tpl_id" integer NOT NULL,
	"coupon_id" integer,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_refund_line" (
	"refund_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"qty" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "sale_refund_line_refund_id_line_id_pk" PRIMARY KEY("refund_id","line_id"),
	CONSTRAINT "sale_refund_line_qty_bounds" CHECK ("sale_refund_line"."qty" between 1 and 999),
	CONSTRAINT "sale_refund_line_amount_bounds" CHECK ("sale_refund_line"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "coupon_template" DROP CONSTRAINT "coupon_template_ways_known";--> statement-breakpoint
ALTER TABLE "coupon" DROP CONSTRAINT "coupon_way_known";--> statement-breakpoint
ALTER TABLE "lead_activity" ADD COLUMN "tpl_id" integer;--> statement-breakpoint
ALTER TABLE "sale_line" ADD COLUMN "staff_uid" integer;--> statement-breakpoint
ALTER TABLE "potential_coupon" ADD CONSTRAINT "potential_coupon_potential_id_potential_potential_id_fk" FOREIGN KEY ("potential_id") REFERENCES "public"."potential"("potential_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "potential_coupon" ADD CONSTRAINT "potential_coupon_tpl_id_coupon_template_tpl_id_fk" FOREIGN KEY ("tpl_id") REFERENCES "public"."coupon_template"("tpl_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "potential_coupon" ADD CONSTRAINT "potential_coupon_coupon_id_coupon_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("coupon_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_refund_line" ADD CONSTRAINT "sale_refund_line_refund_id_sale_refund_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."sale_refund"("refund_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_refund_line" ADD CONSTRAINT "sale_refund_line_line_id_sale_line_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."sale_line"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "potential_coupon_kept" ON "potential_coupon" USING btree ("tpl_id");--> statement-breakpoint
CREATE UNIQUE INDEX "potential_coupon_given" ON "potential_coupon" USING btree ("coupon_id") WHERE "potential_coupon"."coupon_id" is not null;--> statement-breakpoint
CREATE INDEX "sale_refund_line_of" ON "sale_refund_line" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "lead_activity" ADD CONSTRAINT "lead_activity_tpl_id_coupon_template_tpl_id_fk" FOREIGN KEY ("tpl_id") REFERENCES "public"."coupon_template"("tpl_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_staff_uid_account_uid_fk" FOREIGN KEY ("staff_uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_activity_coupon" ON "lead_activity" USING btree ("tpl_id") WHERE "lead_activity"."tpl_id" is not null;--> statement-breakpoint
CREATE INDEX "sale_line_staff" ON "sale_line" USING btree ("staff_uid") WHERE "sale_line"."staff_uid" is not null;--> statement-breakpoint
ALTER TABLE "coupon_template" ADD CONSTRAINT "coupon_template_ways_known" CHECK ("coupon_template"."ways" <@ array[1, 2, 3]);--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_way_known" CHECK ("coupon"."way" in (1, 2, 3));--> statement-breakpoint
-- The only refund of a bill took back whatever came back of its lines.
INSERT INTO "sale_refund_line" ("refund_id", "line_id", "qty", "amount")
SELECT max(back.refund_id), line.line_id, line.refunded_qty, line.refunded
FROM "sale_refund" back JOIN "sale_line" line ON line.sale_id = back.sale_id
WHERE line.refunded_qty > 0
GROUP BY line.line_id HAVING count(*) = 1;
--> statement-breakpoint
-- A coupon is given by a template that runs, as long as there are any; what an activity has kept for a person is given after it was stopped too.
CREATE OR REPLACE FUNCTION "coupon_given"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.used <> 0 OR NEW.status <> 0 THEN
    RAISE EXCEPTION 'a coupon begins unused';
  END IF;
  UPDATE coupon_template SET issued = issued + 1
    WHERE tpl_id = NEW.tpl_id AND (status = 1 OR (status = 2 AND NEW.way = 2)) AND hid = NEW.hid AND cid = NEW.cid
      AND kind = NEW.kind AND (total = 0 OR issued < total);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'template % gives no further coupons', NEW.tpl_id;
  END IF;
  RETURN NEW;
END $$;
