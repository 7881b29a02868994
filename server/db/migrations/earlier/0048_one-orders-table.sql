-- Orders of all kinds come into one table, and what a kind has beyond that into one of its own, under the same id.
ALTER TABLE "lens_order" RENAME TO "before_lens_order";--> statement-breakpoint
ALTER INDEX "lens_order_pkey" RENAME TO "before_lens_order_pkey";--> statement-breakpoint
ALTER TABLE "hard_lens_order" RENAME TO "before_hard_lens_order";--> statement-breakpoint
ALTER INDEX "hard_lens_order_pkey" RENAME TO "before_hard_lens_order_pkey";--> statement-breakpoint
ALTER TABLE "soft_lens_order" RENAME TO "before_soft_lens_order";--> statement-breakpoint
ALTER INDEX "soft_lens_order_pkey" RENAME TO "before_soft_lens_order_pkey";--> statement-breakpoint
ALTER TABLE "frame_order" RENAME TO "before_frame_order";--> statement-breakpoint
ALTER INDEX "frame_order_pkey" RENAME TO "before_frame_order_pkey";--> statement-breakpoint
ALTER TABLE "gsp_order" RENAME TO "before_gsp_order";--> statement-breakpoint
ALTER TABLE "other_order" RENAME TO "before_other_order";--> statement-breakpoint
ALTER TABLE "care_order" RENAME TO "before_care_order";--> statement-breakpoint
ALTER TABLE "apparatus_order" RENAME TO "before_apparatus_order";--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY DEFAULT nextval('order_id_seq') NOT NULL,
	"product" text NOT NULL,
	"order_no" text NOT NULL,
	"cid" integer NOT NULL,
	"hid" integer NOT NULL,
	"pid" integer,
	"patient_name" text,
	"contact_id" integer,
	"optrist_id" integer,
	"operator_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"order_type" smallint,
	"order_mode_type" smallint DEFAULT 1 NOT NULL,
	"order_date" timestamptz NOT NULL,
	"order_note" text DEFAULT '' NOT NULL,
	"ems_number" text DEFAULT '' NOT NULL,
	"last_ems_number" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"status_bit" integer DEFAULT 0 NOT NULL,
	"case_status" smallint DEFAULT 0 NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"units" integer DEFAULT 1 NOT NULL,
	"unit_price" bigint NOT NULL,
	"list_price" bigint NOT NULL,
	"discount" integer DEFAULT 100 NOT NULL,
	"amount" bigint NOT NULL,
	"freight" bigint DEFAULT 0 NOT NULL,
	"original_id" bigint,
	"shipped_at" timestamptz,
	"finished_at" timestamptz,
	"created" timestamptz NOT NULL,
	"updated" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_orderNo_unique" UNIQUE("order_no"),
	CONSTRAINT "orders_product_known" CHECK ("orders"."product" in ('lens', 'hardlens', 'softlens', 'frame', 'gsp', 'other', 'care', 'apparatus')),
	CONSTRAINT "orders_order_type_known" CHECK ("orders"."order_type" in (1, 2)),
	CONSTRAINT "orders_order_mode_type_known" CHECK ("orders"."order_mode_type" in (1, 2, 3, 4)),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
	CONSTRAINT "orders_status_bit_known" CHECK ("orders"."status_bit" & ~4095 = 0),
	CONSTRAINT "orders_case_status_known" CHECK ("orders"."case_status" in (0, 1)),
	CONSTRAINT "orders_patient_of_kind" CHECK (("orders"."product" in ('lens', 'hardlens', 'softlens')) = ("orders"."pid" is not null)),
	CONSTRAINT "orders_patient_named" CHECK (("orders"."pid" is null) = ("orders"."patient_name" is null)),
	CONSTRAINT "orders_type_of_kind" CHECK (("orders"."product" = 'lens') = ("orders"."order_type" is not null))
);--> statement-breakpoint
CREATE TABLE "lens_order" (
	"id" bigint PRIMARY KEY NOT NULL,
	"lens_type" smallint NOT NULL,
	"optometry_url" text DEFAULT '' NOT NULL,
	"mirror_url" text DEFAULT '' NOT NULL,
	"order_options" text DEFAULT '' NOT NULL,
	"ds_od" integer,
	"dc_od" integer,
	"ax_od" smallint,
	"add_od" integer,
	"prism_od" integer,
	"base_od" text,
	"pd_od" integer,
	"ph_od" integer,
	"eye_glass_od" smallint DEFAULT 1 NOT NULL,
	"unit_price_od" bigint,
	"list_price_od" bigint,
	"discount_od" integer,
	"ds_os" integer,
	"dc_os" integer,
	"ax_os" smallint,
	"add_os" integer,
	"prism_os" integer,
	"base_os" text,
	"pd_os" integer,
	"ph_os" integer,
	"eye_glass_os" smallint DEFAULT 1 NOT NULL,
	"unit_price_os" bigint,
	"list_price_os" bigint,
	"discount_os" integer,
	"pd_mode" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "lens_order_lens_type_known" CHECK ("lens_order"."lens_type" in (1, 2, 3, 4, 5)),
	CONSTRAINT "lens_order_pd_mode_known" CHECK ("lens_order"."pd_mode" in (1, 2)),
	CONSTRAINT "lens_order_base_od_known" CHECK ("lens_order"."base_od" in ('U', 'D', 'I', 'O')),
	CONSTRAINT "lens_order_base_os_known" CHECK ("lens_order"."base_os" in ('U', 'D', 'I', 'O')),
	CONSTRAINT "lens_order_ax_od_bounds" CHECK ("lens_order"."ax_od" between 0 and 180),
	CONSTRAINT "lens_order_ax_os_bounds" CHECK ("lens_order"."ax_os" between 0 and 180),
	CONSTRAINT "lens_order_eye_glass_od_bounds" CHECK ("lens_order"."eye_glass_od" between 0 and 5),
	CONSTRAINT "lens_order_eye_glass_os_bounds" CHECK ("lens_order"."eye_glass_os" between 0 and 5)
);--> statement-breakpoint
CREATE TABLE "hard_lens_order" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_opt" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order_len" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "soft_lens_order" (
	"id" bigint PRIMARY KEY NOT NULL,
	"cycle" smallint NOT NULL,
	"pack_qty" smallint NOT NULL,
	"order_len" jsonb NOT NULL,
	CONSTRAINT "soft_lens_order_cycle_known" CHECK ("soft_lens_order"."cycle" in (1, 14, 30, 90, 180, 365)),
	CONSTRAINT "soft_lens_order_pack_qty_bounds" CHECK ("soft_lens_order"."pack_qty" between 1 and 200)
);--> statement-breakpoint
CREATE TABLE "frame_order" (
	"id" bigint PRIMARY KEY NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"lines" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "goods_order" (
	"id" bigint PRIMARY KEY NOT NULL,
	"number" smallint NOT NULL,
	"serial_no" text DEFAULT '' NOT NULL,
	CONSTRAINT "goods_order_number_some" CHECK ("goods_order"."number" > 0)
);--> statement-breakpoint
INSERT INTO "orders" ("id", "product", "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version", "pid", "patient_name", "contact_id", "optrist_id", "order_type")
SELECT "lens_order_id", 'lens', "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version", "pid", "patient_name", "contact_id", "optrist_id", "order_type" FROM "before_lens_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "orders" ("id", "product", "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version", "pid", "patient_name", "contact_id", "optrist_id")
SELECT "id", 'hardlens', "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version", "pid", "patient_name", "contact_id", "optrist_id" FROM "before_hard_lens_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "orders" ("id", "product", "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version", "pid", "patient_name", "contact_id", "optrist_id")
SELECT "id", 'softlens', "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version", "pid", "patient_name", "contact_id", "optrist_id" FROM "before_soft_lens_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "orders" ("id", "product", "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version")
SELECT "id", 'frame', "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version" FROM "before_frame_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "orders" ("id", "product", "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version")
SELECT "id", 'gsp', "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version" FROM "before_gsp_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "orders" ("id", "product", "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version")
SELECT "id", 'other', "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version" FROM "before_other_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "orders" ("id", "product", "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version")
SELECT "id", 'care', "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version" FROM "before_care_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "orders" ("id", "product", "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version")
SELECT "id", 'apparatus', "order_no", "cid", "hid", "operator_id", "brand_id", "product_id", "order_mode_type", "order_date", "order_note", "ems_number", "last_ems_number", "status", "status_bit", "case_status", "reject_reason", "units", "unit_price", "list_price", "discount", "amount", "freight", "original_id", "shipped_at", "finished_at", "created", "updated", "version" FROM "before_apparatus_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "lens_order" ("id", "lens_type", "optometry_url", "mirror_url", "order_options", "ds_od", "dc_od", "ax_od", "add_od", "prism_od", "base_od", "pd_od", "ph_od", "eye_glass_od", "unit_price_od", "list_price_od", "discount_od", "ds_os", "dc_os", "ax_os", "add_os", "prism_os", "base_os", "pd_os", "ph_os", "eye_glass_os", "unit_price_os", "list_price_os", "discount_os", "pd_mode")
SELECT "lens_order_id", "lens_type", "optometry_url", "mirror_url", "order_options", "ds_od", "dc_od", "ax_od", "add_od", "prism_od", "base_od", "pd_od", "ph_od", "eye_glass_od", "unit_price_od", "list_price_od", "discount_od", "ds_os", "dc_os", "ax_os", "add_os", "prism_os", "base_os", "pd_os", "ph_os", "eye_glass_os", "unit_price_os", "list_price_os", "discount_os", "pd_mode" FROM "before_lens_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "hard_lens_order" ("id", "order_opt", "order_len")
SELECT "id", "order_opt", "order_len" FROM "before_hard_lens_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "soft_lens_order" ("id", "cycle", "pack_qty", "order_len")
SELECT "id", "cycle", "pack_qty", "order_len" FROM "before_soft_lens_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "frame_order" ("id", "contact_name", "phone", "address", "lines")
SELECT "id", "contact_name", "phone", "address", "lines" FROM "before_frame_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "goods_order" ("id", "number", "serial_no")
SELECT "id", "number", "serial_no" FROM "before_gsp_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "goods_order" ("id", "number", "serial_no")
SELECT "id", "number", "serial_no" FROM "before_other_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "goods_order" ("id", "number", "serial_no")
SELECT "id", "number", "serial_no" FROM "before_care_order" ORDER BY 1;--> statement-breakpoint
INSERT INTO "goods_order" ("id", "number", "serial_no")
SELECT "id", "number", "serial_no" FROM "before_apparatus_order" ORDER BY 1;--> statement-breakpoint
DROP TABLE "before_lens_order";--> statement-breakpoint
DROP TABLE "before_hard_lens_order";--> statement-breakpoint
DROP TABLE "before_soft_lens_order";--> statement-breakpoint
DROP TABLE "before_frame_order";--> statement-breakpoint
DROP TABLE "before_gsp_order";--> statement-breakpoint
DROP TABLE "before_other_order";--> statement-breakpoint
DROP TABLE "before_care_order";--> statement-breakpoint
DROP TABLE "before_apparatus_order";--> statement-breakpoint
CREATE INDEX "orders_original" ON "orders" USING btree ("original_id") WHERE "orders"."original_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_operator" ON "orders" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "orders_brand" ON "orders" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "orders_contact" ON "orders" USING btree ("contact_id") WHERE "orders"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_optrist" ON "orders" USING btree ("optrist_id") WHERE "orders"."optrist_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_cid_product_date" ON "orders" USING btree ("cid","product","order_date","id","status","hid","brand_id","product_id","order_type","order_mode_type","status_bit","units","amount");--> statement-breakpoint
CREATE INDEX "orders_cid_product_status_date" ON "orders" USING btree ("cid","product","status","order_date","id");--> statement-breakpoint
CREATE INDEX "orders_hid_product_status_date" ON "orders" USING btree ("hid","product","status","order_date","id");--> statement-breakpoint
CREATE INDEX "orders_product_date" ON "orders" USING btree ("product","order_date","id");--> statement-breakpoint
CREATE INDEX "orders_cid_date" ON "orders" USING btree ("cid","order_date","id","product","status","hid");--> statement-breakpoint
CREATE INDEX "orders_pid" ON "orders" USING btree ("pid","order_date") WHERE "orders"."pid" is not null;--> statement-breakpoint
CREATE INDEX "orders_product_id" ON "orders" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "orders_cid_patient_name" ON "orders" USING btree ("cid","product","patient_name","id");--> statement-breakpoint
CREATE INDEX "orders_cid_order_no" ON "orders" USING btree ("cid","product","order_no");--> statement-breakpoint
CREATE INDEX "orders_cid_amount" ON "orders" USING btree ("cid","product","amount","id");--> statement-breakpoint
CREATE INDEX "orders_cid_updated" ON "orders" USING btree ("cid","product","updated","id");--> statement-breakpoint
CREATE INDEX "orders_changed" ON "orders" USING btree ("cid","product","order_date","id","status") WHERE "orders"."case_status" = 1;--> statement-breakpoint
CREATE INDEX "orders_patient_characters" ON "orders" USING gin (string_to_array(lower("patient_name"), null));--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("hid","amount") WHERE ("orders"."status" in (2, 4, 5, 6, 7) or ("orders"."status" = 9 and "orders"."status_bit" & 2048 <> 0)) and "orders"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "orders_short" ON "orders" USING btree ("cid","product_id") WHERE "orders"."status_bit" & 512 <> 0;--> statement-breakpoint
-- Without pg_trgm, which a server may lack or not let us create, searches by number still work, only slowly.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS "pg_trgm";
	CREATE INDEX "orders_order_no_trigrams" ON "orders" USING gin ("order_no" gin_trgm_ops);
	CREATE INDEX "orders_ems_trigrams" ON "orders" USING gin ("ems_number" gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege OR undefined_object THEN
	RAISE NOTICE 'no trigram indexes: %', SQLERRM;
END $$;--> statement-breakpoint
ALTER TABLE "frame_order" ADD CONSTRAINT "frame_order_id_orders_id_fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_order" ADD CONSTRAINT "goods_order_id_orders_id_fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD CONSTRAINT "hard_lens_order_id_orders_id_fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_id_orders_id_fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hid_hospital_hid_fk" FOREIGN KEY ("hid") REFERENCES "public"."hospital"("hid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pid_patient_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."patient"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_contact_id_contact_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("contact_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_optrist_id_contact_contact_id_fk" FOREIGN KEY ("optrist_id") REFERENCES "public"."contact"("contact_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_original_of" FOREIGN KEY ("original_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_id_orders_id_fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_out_of_order" ON "stock_out" USING btree ("order_id") WHERE "stock_out"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "imported_order_order" ON "imported_order" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_batch_item_order" ON "order_batch_item" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "stock_in" ADD CONSTRAINT "stock_in_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_out" ADD CONSTRAINT "stock_out_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_order" ADD CONSTRAINT "imported_order_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_batch_item" ADD CONSTRAINT "order_batch_item_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_arrival" ADD CONSTRAINT "order_arrival_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revision" ADD CONSTRAINT "order_revision_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_event" ADD CONSTRAINT "tracking_event_oid_orders_id_fk" FOREIGN KEY ("oid") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What the table of revisions was called while there were only lens orders.
ALTER INDEX "lens_order_revision_pkey" RENAME TO "order_revision_pkey";--> statement-breakpoint
ALTER SEQUENCE "lens_order_revision_id_seq" RENAME TO "order_revision_id_seq";--> statement-breakpoint
ANALYZE "orders";--> statement-breakpoint
ANALYZE "lens_order";--> statement-breakpoint
ANALYZE "hard_lens_order";--> statement-breakpoint
ANALYZE "soft_lens_order";--> statement-breakpoint
ANALYZE "frame_order";--> statement-breakpoint
ANALYZE "goods_order";
