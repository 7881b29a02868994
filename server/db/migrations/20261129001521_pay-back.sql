ALTER TABLE "clinic_payment" DROP CONSTRAINT "clinic_payment_kind_known";--> statement-breakpoint
ALTER TABLE "clinic_payment" DROP CONSTRAINT "clinic_payment_method_of_kind";--> statement-breakpoint
ALTER TABLE "clinic_payment" DROP CONSTRAINT "clinic_payment_allocated_bounds";--> statement-breakpoint
ALTER TABLE "clinic_payment" DROP CONSTRAINT "clinic_payment_reversed_whole";--> statement-breakpoint
ALTER TABLE "clinic_payment" ADD COLUMN "returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_payment" ADD COLUMN "back_of" integer;--> statement-breakpoint
ALTER TABLE "clinic_payment" ADD CONSTRAINT "clinic_payment_back_of_clinic_payment_payment_id_fk" FOREIGN KEY ("back_of") REFERENCES "public"."clinic_payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinic_payment_back_of" ON "clinic_payment" USING btree ("back_of") WHERE "clinic_payment"."back_of" is not null;--> statement-breakpoint
ALTER TABLE "clinic_payment" ADD CONSTRAINT "clinic_payment_back_of_kind" CHECK (("clinic_payment"."kind" = 4) = ("clinic_payment"."back_of" is not null));--> statement-breakpoint
ALTER TABLE "clinic_payment" ADD CONSTRAINT "clinic_payment_allocated_of_kind" CHECK ("clinic_payment"."kind" <> 4 or "clinic_payment"."allocated" = 0);--> statement-breakpoint
ALTER TABLE "clinic_payment" ADD CONSTRAINT "clinic_payment_returned_of_kind" CHECK ("clinic_payment"."kind" in (1, 2) or "clinic_payment"."returned" = 0);--> statement-breakpoint
ALTER TABLE "clinic_payment" ADD CONSTRAINT "clinic_payment_kind_known" CHECK ("clinic_payment"."kind" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "clinic_payment" ADD CONSTRAINT "clinic_payment_method_of_kind" CHECK (("clinic_payment"."kind" in (1, 4)) = ("clinic_payment"."method" is not null));--> statement-breakpoint
ALTER TABLE "clinic_payment" ADD CONSTRAINT "clinic_payment_allocated_bounds" CHECK ("clinic_payment"."allocated" >= 0 and "clinic_payment"."returned" >= 0 and "clinic_payment"."allocated" + "clinic_payment"."returned" <= "clinic_payment"."amount");--> statement-breakpoint
ALTER TABLE "clinic_payment" ADD CONSTRAINT "clinic_payment_reversed_whole" CHECK ("clinic_payment"."status" = 0 or ("clinic_payment"."allocated" = 0 and "clinic_payment"."returned" = 0 and "clinic_payment"."reason" <> ''));--> statement-breakpoint
-- What was paid back of a payment is the sum of the posted rows that name it: of money and of credit notes alone, and of the same account.
-- The payment is held first, so that what is paid back at the same moment is counted one after the other.
CREATE FUNCTION "clinic_payment_paid_back"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  original record;
  counted bigint;
BEGIN
  SELECT cid, hid, kind, status INTO original FROM clinic_payment WHERE payment_id = new.back_of FOR NO KEY UPDATE;
  IF TG_OP = 'INSERT' AND (original.status <> 0 OR original.kind NOT IN (1, 2) OR
    (original.cid, original.hid) IS DISTINCT FROM (new.cid, new.hid)) THEN
    RAISE EXCEPTION 'payment % cannot be paid back by this row', new.back_of;
  END IF;
  SELECT coalesce(sum(amount), 0) INTO counted FROM clinic_payment WHERE back_of = new.back_of AND status = 0;
  UPDATE clinic_payment SET returned = counted WHERE payment_id = new.back_of AND returned <> counted;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "clinic_payment_paid_back" AFTER INSERT OR UPDATE OF "status" ON "clinic_payment"
  FOR EACH ROW WHEN (new.back_of IS NOT NULL) EXECUTE FUNCTION "clinic_payment_paid_back"();--> statement-breakpoint
CREATE FUNCTION "clinic_payment_returned_is_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.returned <> (SELECT coalesce(sum(amount), 0) FROM clinic_payment WHERE back_of = new.payment_id AND status = 0) THEN
    RAISE EXCEPTION 'what was paid back of a payment is a sum, never written by itself';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "clinic_payment_returned_is_sum" BEFORE UPDATE OF "returned" ON "clinic_payment"
  FOR EACH ROW EXECUTE FUNCTION "clinic_payment_returned_is_sum"();--> statement-breakpoint
CREATE TRIGGER "clinic_payment_begins" BEFORE INSERT ON "clinic_payment"
  FOR EACH ROW WHEN (new.returned <> 0) EXECUTE FUNCTION "clinic_payment_returned_is_sum"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "clinic_payment_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR old.status > new.status OR
    (old.payment_no, old.cid, old.hid, old.kind, old.method, old.amount, old.date, old.back_of) IS DISTINCT FROM
    (new.payment_no, new.cid, new.hid, new.kind, new.method, new.amount, new.date, new.back_of) THEN
    RAISE EXCEPTION 'a payment is reversed, never changed';
  END IF;
  RETURN new;
END $$;
