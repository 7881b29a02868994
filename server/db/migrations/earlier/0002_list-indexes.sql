DROP INDEX "lens_order_cid_date";--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree ("name");--> statement-breakpoint
CREATE INDEX "lens_order_product" ON "lens_order" USING btree ("product_id","lens_order_id");--> statement-breakpoint
CREATE INDEX "lens_order_cid_patient_name" ON "lens_order" USING btree ("cid","patient_name","lens_order_id");--> statement-breakpoint
CREATE INDEX "lens_order_cid_amount" ON "lens_order" USING btree ("cid","amount","lens_order_id");--> statement-breakpoint
CREATE INDEX "lens_order_cid_updated" ON "lens_order" USING btree ("cid","updated","lens_order_id");--> statement-breakpoint
CREATE INDEX "lens_order_patient_characters" ON "lens_order" USING gin (string_to_array(lower("patient_name"), null));--> statement-breakpoint
-- Without pg_trgm, which a server may lack or not let us create, searches by number still work, only slowly.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS "pg_trgm";
	CREATE INDEX "lens_order_order_no_trigrams" ON "lens_order" USING gin ("order_no" gin_trgm_ops);
	CREATE INDEX "lens_order_ems_trigrams" ON "lens_order" USING gin ("ems_number" gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege OR undefined_object THEN
	RAISE NOTICE 'no trigram indexes: %', SQLERRM;
END $$;--> statement-breakpoint
CREATE INDEX "hospital_name" ON "hospital" USING btree ("name");--> statement-breakpoint
CREATE INDEX "lens_order_cid_date" ON "lens_order" USING btree ("cid","order_date","lens_order_id","status","hid","brand_id","product_id","order_type","order_mode_type","status_bit");