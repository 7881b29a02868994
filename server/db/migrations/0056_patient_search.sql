ALTER TABLE "patient" ADD COLUMN "former_names" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A name that was changed before names were kept stands in the audit trail.
UPDATE "patient" SET "former_names" = known.names FROM (
  SELECT "record_id", string_agg(DISTINCT "before"->>'name', E'\n') AS names FROM "audit"
    WHERE "resource" = 'patients' AND coalesce("before"->>'name', '') <> '' AND "after" ? 'name' GROUP BY "record_id"
  ) known WHERE known."record_id" = "patient"."pid";--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "pinyin" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "search" text GENERATED ALWAYS AS ((' ' || lower(replace("name", ' ', '') || ' ' || replace(replace("former_names", ' ', ''), E'\n', ' ')
  || ' ' || replace("guardian", ' ', '') || ' ' || "phone" || ' ' || "guardian_phone"
  || ' ' || lpad("record_no"::text, 6, '0') || ' ' || coalesce("pinyin", '')) || ' ')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "patient_search_characters" ON "patient" USING gin (string_to_array(lower("search"), null));--> statement-breakpoint
-- Without pg_trgm searches still work, only slowly.
DO $$ BEGIN
	CREATE INDEX "patient_search_trigrams" ON "patient" USING gin ("search" gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege OR undefined_object THEN
	RAISE NOTICE 'no trigram indexes: %', SQLERRM;
END $$;--> statement-breakpoint
CREATE INDEX "patient_without_pinyin" ON "patient" USING btree ("pid") WHERE "patient"."pinyin" is null;