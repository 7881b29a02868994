ALTER TABLE "patient" ADD COLUMN "files" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "remote_appointment_requested" ON "remote_appointment" USING btree ("date") WHERE "remote_appointment"."status" = 0;--> statement-breakpoint
CREATE INDEX "reservation_reminder_sent" ON "reservation_reminder" USING btree ("sent_at") WHERE "reservation_reminder"."sent_at" is not null;--> statement-breakpoint
-- An examination stands again only once the revision that replaced it is void.
CREATE OR REPLACE FUNCTION "exam_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{status,replaced_by,void_reason,updated,version}';
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'examination % is signed or void, and is kept', OLD."exam_id";
  END IF;
  IF OLD."status" = 2 OR NEW."status" = 0 OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    OR (OLD."replaced_by" IS NOT NULL AND NEW."replaced_by" IS DISTINCT FROM OLD."replaced_by"
      AND NOT (NEW."replaced_by" IS NULL
        AND EXISTS (SELECT FROM "exam" WHERE "exam_id" = OLD."replaced_by" AND "status" = 2)))
    OR (NEW."status" = 1 AND NEW."void_reason" <> OLD."void_reason")
  THEN
    RAISE EXCEPTION 'examination % is signed or void, and cannot be changed', OLD."exam_id";
  END IF;
  RETURN NULL;
END $$;
