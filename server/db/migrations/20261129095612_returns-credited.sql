ALTER TABLE "clinic_payment" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "clinic_payment" ADD CONSTRAINT "clinic_payment_return_id_stock_in_stockin_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."stock_in"("stockin_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinic_payment_return" ON "clinic_payment" USING btree ("return_id") WHERE "clinic_payment"."return_id" is not null;--> statement-breakpoint
ALTER TABLE "clinic_payment" ADD CONSTRAINT "clinic_payment_return_of_kind" CHECK ("clinic_payment"."kind" = 2 or "clinic_payment"."return_id" is null);--> statement-breakpoint
-- A credit note is for goods that the same clinic brought back to the same agent, and all of them together for no more than these were
-- bought for. The return is held first, so that credit notes of the same moment are counted one after the other.
CREATE FUNCTION "clinic_payment_credits_return"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came record;
  worth bigint;
  credited bigint;
BEGIN
  SELECT cid, hid, type, status, of_patient INTO came FROM stock_in WHERE stockin_id = new.return_id FOR NO KEY UPDATE;
  IF came.type <> 2 OR came.status <> 1 OR came.of_patient <> 0 OR (came.cid, came.hid) IS DISTINCT FROM (new.cid, new.hid) THEN
    RAISE EXCEPTION 'stock-in % is no return that this credit note can be for', new.return_id;
  END IF;
  SELECT coalesce(sum(l.accepted_qty * s.price), 0) INTO worth FROM stock_in_line l
    JOIN stock_out_line s ON s.stockout_id = l.sold_out_id AND s.line = l.sold_line WHERE l.stockin_id = new.return_id;
  SELECT coalesce(sum(amount), 0) INTO credited FROM clinic_payment WHERE return_id = new.return_id AND status = 0;
  IF credited > worth THEN RAISE EXCEPTION 'more is credited for return % than its goods were bought for', new.return_id; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "clinic_payment_credits_return" AFTER INSERT ON "clinic_payment"
  FOR EACH ROW WHEN (new.return_id IS NOT NULL) EXECUTE FUNCTION "clinic_payment_credits_return"();--> statement-breakpoint
CREATE FUNCTION "stock_in_credited_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM clinic_payment WHERE return_id = new.stockin_id AND status = 0) THEN
    RAISE EXCEPTION 'return % is credited', new.stockin_id;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_in_credited_stays" BEFORE UPDATE OF "status" ON "stock_in"
  FOR EACH ROW WHEN (old.type = 2 AND old.status = 1 AND new.status <> 1) EXECUTE FUNCTION "stock_in_credited_stays"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "clinic_payment_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR old.status > new.status OR
    (old.payment_no, old.cid, old.hid, old.kind, old.method, old.amount, old.date, old.back_of, old.return_id) IS DISTINCT FROM
    (new.payment_no, new.cid, new.hid, new.kind, new.method, new.amount, new.date, new.back_of, new.return_id) THEN
    RAISE EXCEPTION 'a payment is reversed, never changed';
  END IF;
  RETURN new;
END $$;
