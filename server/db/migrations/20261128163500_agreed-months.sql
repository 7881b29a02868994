-- Months are one after the other: what both sides agreed on holds for all that lies before its end.
CREATE OR REPLACE FUNCTION "clinic_payment_month_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM clinic_statement WHERE (cid, hid) = (new.cid, new.hid) AND status = 3
    AND month >= to_char(coalesce(new.reversed_on, new.date), 'YYYY-MM')) THEN
    RAISE EXCEPTION 'a statement of % or later is agreed on', to_char(coalesce(new.reversed_on, new.date), 'YYYY-MM');
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "goods_settled"(clinic_warehouse integer, of_supplier integer, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM "reconciliation" r JOIN "warehouse" w ON w."hid" = r."hid" AND w."warehouse_id" = clinic_warehouse
    WHERE r."supplier_id" = of_supplier AND r."status" = 3 AND at < r."until_at")
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "payment_order_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link record;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a payment order stays';
  END IF;
  IF NEW."status" <> OLD."status" AND NOT (OLD."status", NEW."status") IN ((0, 1), (1, 2), (1, 4), (2, 3), (4, 0), (0, 5), (1, 5), (2, 5), (4, 5)) THEN
    RAISE EXCEPTION 'a payment order does not go from % to %', OLD."status", NEW."status";
  END IF;
  IF (NEW."cid", NEW."hid", NEW."supplier_id", NEW."agent_cid", NEW."payment_no", NEW."reverses")
    IS DISTINCT FROM (OLD."cid", OLD."hid", OLD."supplier_id", OLD."agent_cid", OLD."payment_no", OLD."reverses") THEN
    RAISE EXCEPTION 'whose a payment order is and to whom, it stays';
  END IF;
  IF OLD."status" NOT IN (0, 4) AND (NEW."amount", NEW."linked", NEW."account", NEW."due", NEW."note", NEW."operator_id")
    IS DISTINCT FROM (OLD."amount", OLD."linked", OLD."account", OLD."due", OLD."note", OLD."operator_id") THEN
    RAISE EXCEPTION 'a payment order that was submitted keeps its terms';
  END IF;
  IF OLD."status" IN (3, 5) AND (NEW."reason", NEW."paid_on", NEW."payer_id", NEW."ref", NEW."voucher", NEW."approver_id")
    IS DISTINCT FROM (OLD."reason", OLD."paid_on", OLD."payer_id", OLD."ref", OLD."voucher", OLD."approver_id") THEN
    RAISE EXCEPTION 'a payment order that is paid or voided stays';
  END IF;
  IF NEW."reversed_on" IS DISTINCT FROM OLD."reversed_on" AND (OLD."reversed_on" IS NOT NULL OR NOT EXISTS (
    SELECT FROM "payment_order" WHERE "reverses" = OLD."payment_order_id" AND "status" = 3 AND "amount" = -OLD."amount")) THEN
    RAISE EXCEPTION 'a payment order is reversed by one below 0 that was paid, and once';
  END IF;
  IF NEW."status" = 3 AND OLD."status" <> 3 AND EXISTS (SELECT FROM "reconciliation" r WHERE r."hid" = NEW."hid"
    AND r."supplier_id" = NEW."supplier_id" AND r."status" = 3 AND r."month" >= to_char(NEW."paid_on", 'YYYY-MM')) THEN
    RAISE EXCEPTION 'the month of % is settled with the supplier', NEW."paid_on";
  END IF;
  IF NEW."status" = 0 AND OLD."status" = 4 THEN
    FOR link IN SELECT * FROM "payment_order_link" WHERE "payment_order_id" = NEW."payment_order_id" LOOP
      PERFORM "payment_orders_fit"(link."stockin_id", link."statement_id");
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
