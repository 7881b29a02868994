ALTER TABLE "sale" DROP CONSTRAINT "sale_unpaid";--> statement-breakpoint
ALTER TABLE "sale" DROP CONSTRAINT "sale_whole";--> statement-breakpoint
ALTER TABLE "sale_line" DROP CONSTRAINT "sale_line_refunded_bounds";--> statement-breakpoint
ALTER TABLE "sale_refund" DROP CONSTRAINT "sale_refund_total_bounds";--> statement-breakpoint
ALTER TABLE "sale_refund_line" DROP CONSTRAINT "sale_refund_line_amount_bounds";--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_line" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_refund" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_refund_line" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_credited_bounds" CHECK ("sale"."credited" between 0 and "sale"."total" - "sale"."paid");--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_credited_back" CHECK ("sale"."status" <> 3 or "sale"."credited" = 0);--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_unpaid" CHECK ("sale"."status" not in (0, 1, 6) or ("sale"."paid" = 0 and "sale"."credited" = 0));--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_whole" CHECK ("sale"."status" not in (3, 4) or "sale"."paid" + "sale"."credited" = "sale"."total");--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_refunded_bounds" CHECK (least("sale_line"."refunded", "sale_line"."credited") >= 0 and "sale_line"."refunded" + "sale_line"."credited" <= "sale_line"."amount");--> statement-breakpoint
ALTER TABLE "sale_refund" ADD CONSTRAINT "sale_refund_total_bounds" CHECK (least("sale_refund"."total", "sale_refund"."credited", "sale_refund"."points_lack") >= 0);--> statement-breakpoint
ALTER TABLE "sale_refund_line" ADD CONSTRAINT "sale_refund_line_amount_bounds" CHECK (least("sale_refund_line"."amount", "sale_refund_line"."credited") >= 0);--> statement-breakpoint
-- A refund takes off what is owed of its bill first, which the bill keeps as a sum.
CREATE FUNCTION "sale_refund_credited"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sale SET credited = credited + NEW.credited WHERE sale_id = NEW.sale_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sale_refund_credited" AFTER INSERT ON "sale_refund"
  FOR EACH ROW WHEN (NEW.credited > 0) EXECUTE FUNCTION "sale_refund_credited"();--> statement-breakpoint
-- Money comes and goes in an open shift of its clinic and day, of each way of payment never more back than was paid in it; the bill
-- keeps the sums. What is paid and what was taken off what is owed make up the total; money goes back once nothing is owed, or all of
-- a deposit at once.
CREATE OR REPLACE FUNCTION "sale_payment_taken"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM cash_shift
   WHERE shift_id = NEW.shift_id AND status = 0 AND hid = NEW.hid AND business_date = NEW.business_date FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no open shift of clinic % and % has the number %', NEW.hid, NEW.business_date, NEW.shift_id;
  END IF;
  PERFORM FROM sale WHERE sale_id = NEW.sale_id AND hid = NEW.hid FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'bill % is of another clinic', NEW.sale_id;
  END IF;
  IF NEW.amount < 0 AND NEW.amount + (SELECT coalesce(sum(amount), 0) FROM sale_payment
    WHERE sale_id = NEW.sale_id AND method = NEW.method) < 0 THEN
    RAISE EXCEPTION 'more would be given back of bill % than was paid in that way', NEW.sale_id;
  END IF;
  UPDATE sale SET
    paid = paid + CASE WHEN NEW.kind = 2 THEN 0 ELSE NEW.amount END,
    refunded = refunded - CASE WHEN NEW.kind = 2 THEN NEW.amount ELSE 0 END,
    status = CASE NEW.kind
      WHEN 1 THEN CASE WHEN paid + NEW.amount + credited < total THEN 2 WHEN credited > 0 THEN 4 ELSE 3 END
      WHEN 2 THEN CASE WHEN paid + credited = total THEN 4 ELSE 5 END
      ELSE 2 END
    WHERE sale_id = NEW.sale_id;
  RETURN NEW;
END $$;--> statement-breakpoint
-- When a transaction ends, lines, payments and refunds add up to the sums of their bill.
CREATE OR REPLACE FUNCTION "sale_adds_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bill sale;
  lines record;
BEGIN
  SELECT * INTO bill FROM sale WHERE sale_id = NEW.sale_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(sum(amount), 0) AS amount, coalesce(sum(refunded), 0) AS refunded, coalesce(sum(credited), 0) AS credited
    INTO lines FROM sale_line WHERE sale_id = bill.sale_id;
  IF lines.amount <> bill.total OR lines.refunded <> bill.refunded OR lines.credited <> bill.credited
    OR bill.credited <> (SELECT coalesce(sum(credited), 0) FROM sale_refund WHERE sale_id = bill.sale_id)
    OR bill.paid - bill.refunded <> (SELECT coalesce(sum(amount), 0) FROM sale_payment WHERE sale_id = bill.sale_id) THEN
    RAISE EXCEPTION 'bill % does not add up', bill.sale_no;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- When a transaction ends, a bill for which money was taken has spent the points that it names, another one none, and it has not taken
-- back more than it earned. Of one of which a part came back some of them were returned.
CREATE OR REPLACE FUNCTION "sale_points_agree"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bill sale;
  moved record;
BEGIN
  SELECT * INTO bill FROM sale WHERE sale_id = NEW.sale_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(-sum(points) FILTER (WHERE kind = 2), 0) AS spent, coalesce(sum(points) FILTER (WHERE kind = 4), 0) AS returned,
      coalesce(sum(points) FILTER (WHERE kind IN (1, 3)), 0) AS earned
    INTO moved FROM points_entry WHERE sale_id = bill.sale_id;
  IF moved.earned < 0 OR moved.returned > moved.spent
    OR bill.status IN (2, 3) AND bill.credited = 0 AND moved.spent - moved.returned <> bill.points
    OR (bill.status IN (4, 5) OR bill.credited > 0) AND moved.spent <> bill.points
    OR bill.status IN (0, 1, 6) AND moved.spent <> moved.returned THEN
    RAISE EXCEPTION 'bill % and its points do not agree', bill.sale_no;
  END IF;
  RETURN NULL;
END $$;
