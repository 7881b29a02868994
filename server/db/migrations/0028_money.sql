ALTER TABLE "orders" ADD COLUMN "returned_at" timestamptz;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_at" timestamptz;--> statement-breakpoint
-- Money follows the state and the bits of an order, in the same transaction, whatever writes them.
CREATE FUNCTION "orders_money_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status_bit & 64 = 0 THEN new.settled_at := NULL;
  ELSIF TG_OP = 'UPDATE' AND old.status_bit & 64 <> 0 THEN new.settled_at := old.settled_at;
  ELSE new.settled_at := coalesce(new.settled_at, new.updated);
  END IF;
  IF new.status <> 9 OR new.status_bit & 2048 <> 0 THEN new.returned_at := NULL;
  ELSIF TG_OP = 'UPDATE' AND old.status = 9 AND old.status_bit & 2048 = 0 THEN new.returned_at := old.returned_at;
  ELSE new.returned_at := coalesce(new.returned_at, new.updated);
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
UPDATE "orders" SET
  "settled_at" = CASE WHEN "status_bit" & 64 <> 0 THEN "updated" END,
  "returned_at" = CASE WHEN "status" = 9 AND "status_bit" & 2048 = 0 THEN "updated" END
WHERE "status_bit" & 64 <> 0 OR "status" = 9;--> statement-breakpoint
CREATE TRIGGER "orders_money_made" BEFORE INSERT ON "orders"
  FOR EACH ROW WHEN (new.status = 9 OR new.status_bit & 64 <> 0 OR new.settled_at IS NOT NULL OR new.returned_at IS NOT NULL)
  EXECUTE FUNCTION "orders_money_follows"();--> statement-breakpoint
CREATE TRIGGER "orders_money_moved" BEFORE UPDATE OF "status", "status_bit", "settled_at", "returned_at" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "orders_money_follows"();--> statement-breakpoint
CREATE INDEX "orders_shipped" ON "orders" USING btree ("cid","shipped_at","hid","status","returned_at","settled_at","amount","freight") WHERE "orders"."shipped_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_clinic_shipped" ON "orders" USING btree ("hid","shipped_at") WHERE "orders"."shipped_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_returned" ON "orders" USING btree ("cid","returned_at") WHERE "orders"."returned_at" is not null;--> statement-breakpoint
CREATE INDEX "training_ledger_at" ON "training_ledger" USING btree ("at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_returned_state" CHECK ("orders"."returned_at" is null or ("orders"."status" = 9 and "orders"."status_bit" & 2048 = 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_settled_flag" CHECK (("orders"."settled_at" is not null) = ("orders"."status_bit" & 64 <> 0));
