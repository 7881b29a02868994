ALTER TABLE "sale" DROP CONSTRAINT "sale_whole";--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_whole" CHECK ("sale"."status" not in (3, 4) or "sale"."paid" = "sale"."total");--> statement-breakpoint
-- A deposit is given back whole, as is what is on account: then the goods of a bill have left, or not, as before it came back.
CREATE OR REPLACE FUNCTION "sale_goods_left"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bill sale;
  has_left boolean;
BEGIN
  SELECT * INTO bill FROM sale WHERE sale_id = NEW.sale_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  has_left := bill.status IN (3, 4) OR bill.on_account = 1 OR (bill.status = 5 AND bill.paid = bill.total);
  IF EXISTS (
    SELECT FROM sale_line l LEFT JOIN LATERAL (
      SELECT coalesce(sum(s.quantity), 0) AS quantity, coalesce(sum(s.back), 0) AS back FROM sale_line_stock s
      JOIN stock_out o ON o.stockout_id = s.stockout_id AND o.status = 1 WHERE s.line_id = l.line_id
    ) gone ON true
    WHERE l.sale_id = bill.sale_id AND l.goods_id IS NOT NULL AND CASE WHEN l.part = 0
      THEN gone.quantity <> CASE WHEN has_left THEN l.qty ELSE 0 END OR gone.back <> CASE WHEN has_left THEN l.refunded_qty ELSE 0 END
      ELSE gone.quantity > CASE WHEN bill.status IN (2, 3, 4, 5) THEN l.qty ELSE 0 END
        OR (gone.quantity > 0 AND gone.back <> l.refunded_qty)
    END
  ) THEN
    RAISE EXCEPTION 'the goods of bill % are not where it says', bill.sale_no;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Money comes and goes in an open shift of its clinic and day, of each way of payment never more back than was paid in it; the bill
-- keeps the sums. Of a bill that was not paid in full all is given back at once.
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
      WHEN 1 THEN CASE WHEN paid + NEW.amount = total THEN 3 ELSE 2 END
      WHEN 2 THEN CASE WHEN paid = total THEN 4 ELSE 5 END
      ELSE 2 END
    WHERE sale_id = NEW.sale_id;
  RETURN NEW;
END $$;--> statement-breakpoint
-- A fitting whose bill came back is cancelled until the glasses are taken.
CREATE OR REPLACE FUNCTION "frame_fitting_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'fittings are kept';
  END IF;
  IF NEW.pid <> OLD.pid OR NEW.hid <> OLD.hid OR NEW.fitting_no <> OLD.fitting_no THEN
    RAISE EXCEPTION 'fitting % stays with its patient and its store', OLD.fitting_no;
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    (0, 1), (0, 9), (1, 0), (1, 2), (1, 9), (2, 0), (2, 3), (2, 9), (3, 2), (3, 4), (4, 5), (5, 6), (6, 7), (6, 5), (6, 2), (7, 8),
    (8, 10), (10, 8), (4, 3), (5, 3), (6, 3), (7, 3), (10, 3)
  ) AND NOT (NEW.status = 9 AND OLD.status BETWEEN 3 AND 7
    AND EXISTS (SELECT FROM sale WHERE sale_id = NEW.sale_id AND status = 5)) THEN
    RAISE EXCEPTION 'fitting % does not go from % to %', OLD.fitting_no, OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END $$;
