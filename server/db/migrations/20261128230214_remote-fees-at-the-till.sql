ALTER TABLE "remote_appointment" DROP CONSTRAINT "remote_appointment_method_known";--> statement-breakpoint
ALTER TABLE "sale_line" DROP CONSTRAINT "sale_line_of";--> statement-breakpoint
ALTER TABLE "sale_line" ADD COLUMN "remote_id" integer;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_remote_id_remote_appointment_remote_id_fk" FOREIGN KEY ("remote_id") REFERENCES "public"."remote_appointment"("remote_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_line_remote" ON "sale_line" USING btree ("remote_id") WHERE "sale_line"."remote_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_line_remote_once" ON "sale_line" USING btree ("remote_id") WHERE "sale_line"."live" = 1 and "sale_line"."remote_id" is not null;--> statement-breakpoint
ALTER TABLE "remote_appointment" ADD CONSTRAINT "remote_appointment_method_known" CHECK ("remote_appointment"."method" in (1, 2, 3, 4, 5, 6, 7));--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_remote_single" CHECK ("sale_line"."remote_id" is null or ("sale_line"."qty" = 1 and "sale_line"."discountable" = 0 and num_nonnulls("sale_line"."fee_id", "sale_line"."charge_id", "sale_line"."goods_id", "sale_line"."tpl_id") = 0));--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_of" CHECK (num_nonnulls("sale_line"."fee_id", "sale_line"."charge_id", "sale_line"."goods_id", "sale_line"."tpl_id", "sale_line"."remote_id") >= 1);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "remote_appointment_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{paid_at,method,ref,paid_by,refund_due,refunded_at,refund_ref,status,link,confirmed_at,started_at,finished_at,opinion,reason,updated,version}';
  over text[] := '{refund_due,refunded_at,refund_ref,updated,version}';
  -- The bill that paid for it was voided before the agent confirmed it.
  unpaid boolean := TG_OP = 'UPDATE' AND OLD."status" = 0 AND NEW."status" = 0 AND (NEW."paid_at", NEW."method", NEW."paid_by") IS NOT DISTINCT FROM (NULL, NULL, NULL) AND NEW."ref" = '';
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'remote appointment % is kept', OLD."remote_id";
  END IF;
  IF to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    OR (OLD."status" IN (3, 4, 5) AND to_jsonb(NEW) - over IS DISTINCT FROM to_jsonb(OLD) - over)
    OR (OLD."paid_at" IS NOT NULL AND NOT unpaid AND (NEW."paid_at", NEW."method", NEW."ref") IS DISTINCT FROM (OLD."paid_at", OLD."method", OLD."ref"))
    OR (OLD."refunded_at" IS NOT NULL AND (NEW."refunded_at", NEW."refund_ref", NEW."refund_due") IS DISTINCT FROM (OLD."refunded_at", OLD."refund_ref", OLD."refund_due"))
  THEN
    RAISE EXCEPTION 'remote appointment % cannot be changed so', OLD."remote_id";
  END IF;
  IF NEW."status" <> OLD."status" AND (OLD."status", NEW."status") NOT IN ((0, 1), (0, 4), (0, 5), (1, 2), (1, 4), (2, 3)) THEN
    RAISE EXCEPTION 'remote appointment % cannot go from state % to %', OLD."remote_id", OLD."status", NEW."status";
  END IF;
  RETURN NULL;
END $$;