ALTER TABLE "exam" DROP CONSTRAINT "exam_signed";--> statement-breakpoint
DROP INDEX "exam_hid_date";--> statement-breakpoint
CREATE INDEX "exam_date" ON "exam" USING btree ("date","exam_id","status");--> statement-breakpoint
CREATE INDEX "exam_hid_date" ON "exam" USING btree ("hid","date","exam_id","status");--> statement-breakpoint
ALTER TABLE "exam" ADD CONSTRAINT "exam_void_reason" CHECK ("exam"."status" <> 2 or "exam"."void_reason" <> '');--> statement-breakpoint
ALTER TABLE "exam" ADD CONSTRAINT "exam_signed" CHECK ("exam"."status" <> 1 or ("exam"."signed_at" is not null and "exam"."signed_by" is not null));--> statement-breakpoint
-- What is signed is never changed: a revision replaces it once, or it becomes void, with the reason. Nothing of it is ever deleted.
CREATE FUNCTION "exam_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{status,replaced_by,void_reason,updated,version}';
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'examination % is signed or void, and is kept', OLD."exam_id";
  END IF;
  IF OLD."status" = 2 OR NEW."status" = 0 OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    OR (OLD."replaced_by" IS NOT NULL AND NEW."replaced_by" IS DISTINCT FROM OLD."replaced_by")
    OR (NEW."status" = 1 AND NEW."void_reason" <> OLD."void_reason")
  THEN
    RAISE EXCEPTION 'examination % is signed or void, and cannot be changed', OLD."exam_id";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "exam_kept" AFTER UPDATE OR DELETE ON "exam" FOR EACH ROW
  WHEN (OLD."status" <> 0) EXECUTE FUNCTION "exam_kept"();
