CREATE TABLE "frame_order" (
	"id" bigint PRIMARY KEY DEFAULT nextval('order_id_seq') NOT NULL,
	"order_no" text NOT NULL,
	"cid" integer NOT NULL,
	"hid" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"order_mode_type" smallint DEFAULT 1 NOT NULL,
	"order_date" timestamptz NOT NULL,
	"order_note" text DEFAULT '' NOT NULL,
	"ems_number" text DEFAULT '' NOT NULL,
	"last_ems_number" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"status_bit" integer DEFAULT 0 NOT NULL,
	"case_status" smallint DEFAULT 0 NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"unit_price" bigint NOT NULL,
	"discount" integer DEFAULT 100 NOT NULL,
	"amount" bigint NOT NULL,
	"original_id" bigint,
	"shipped_at" timestamptz,
	"finished_at" timestamptz,
	"created" timestamptz NOT NULL,
	"updated" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"lines" jsonb NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "frame_order_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "apparatus_order" (
	"id" bigint PRIMARY KEY DEFAULT nextval('order_id_seq') NOT NULL,
	"order_no" text NOT NULL,
	"cid" integer NOT NULL,
	"hid" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"order_mode_type" smallint DEFAULT 1 NOT NULL,
	"order_date" timestamptz NOT NULL,
	"order_note" text DEFAULT '' NOT NULL,
	"ems_number" text DEFAULT '' NOT NULL,
	"last_ems_number" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"status_bit" integer DEFAULT 0 NOT NULL,
	"case_status" smallint DEFAULT 0 NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"unit_price" bigint NOT NULL,
	"discount" integer DEFAULT 100 NOT NULL,
	"amount" bigint NOT NULL,
	"original_id" bigint,
	"shipped_at" timestamptz,
	"finished_at" timestamptz,
	"created" timestamptz NOT NULL,
	"updated" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" smallint NOT NULL,
	"serial_no" text DEFAULT '' NOT NULL,
	CONSTRAINT "apparatus_order_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "care_order" (
	"id" bigint PRIMARY KEY DEFAULT nextval('order_id_seq') NOT NULL,
	"order_no" text NOT NULL,
	"cid" integer NOT NULL,
	"hid" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"order_mode_type" smallint DEFAULT 1 NOT NULL,
	"order_date" timestamptz NOT NULL,
	"order_note" text DEFAULT '' NOT NULL,
	"ems_number" text DEFAULT '' NOT NULL,
	"last_ems_number" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"status_bit" integer DEFAULT 0 NOT NULL,
	"case_status" smallint DEFAULT 0 NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"unit_price" bigint NOT NULL,
	"discount" integer DEFAULT 100 NOT NULL,
	"amount" bigint NOT NULL,
	"original_id" bigint,
	"shipped_at" timestamptz,
	"finished_at" timestamptz,
	"created" timestamptz NOT NULL,
	"updated" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" smallint NOT NULL,
	"serial_no" text DEFAULT '' NOT NULL,
	CONSTRAINT "care_order_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "gsp_order" (
	"id" bigint PRIMARY KEY DEFAULT nextval('order_id_seq') NOT NULL,
	"order_no" text NOT NULL,
	"cid" integer NOT NULL,
	"hid" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"order_mode_type" smallint DEFAULT 1 NOT NULL,
	"order_date" timestamptz NOT NULL,
	"order_note" text DEFAULT '' NOT NULL,
	"ems_number" text DEFAULT '' NOT NULL,
	"last_ems_number" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"status_bit" integer DEFAULT 0 NOT NULL,
	"case_status" smallint DEFAULT 0 NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"unit_price" bigint NOT NULL,
	"discount" integer DEFAULT 100 NOT NULL,
	"amount" bigint NOT NULL,
	"original_id" bigint,
	"shipped_at" timestamptz,
	"finished_at" timestamptz,
	"created" timestamptz NOT NULL,
	"updated" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" smallint NOT NULL,
	"serial_no" text DEFAULT '' NOT NULL,
	CONSTRAINT "gsp_order_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "other_order" (
	"id" bigint PRIMARY KEY DEFAULT nextval('order_id_seq') NOT NULL,
	"order_no" text NOT NULL,
	"cid" integer NOT NULL,
	"hid" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"order_mode_type" smallint DEFAULT 1 NOT NULL,
	"order_date" timestamptz NOT NULL,
	"order_note" text DEFAULT '' NOT NULL,
	"ems_number" text DEFAULT '' NOT NULL,
	"last_ems_number" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"status_bit" integer DEFAULT 0 NOT NULL,
	"case_status" smallint DEFAULT 0 NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"unit_price" bigint NOT NULL,
	"discount" integer DEFAULT 100 NOT NULL,
	"amount" bigint NOT NULL,
	"original_id" bigint,
	"shipped_at" timestamptz,
	"finished_at" timestamptz,
	"created" timestamptz NOT NULL,
	"updated" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" smallint NOT NULL,
	"serial_no" text DEFAULT '' NOT NULL,
	CONSTRAINT "other_order_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "hard_lens_order" (
	"id" bigint PRIMARY KEY DEFAULT nextval('order_id_seq') NOT NULL,
	"order_no" text NOT NULL,
	"cid" integer NOT NULL,
	"hid" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"order_mode_type" smallint DEFAULT 1 NOT NULL,
	"order_date" timestamptz NOT NULL,
	"order_note" text DEFAULT '' NOT NULL,
	"ems_number" text DEFAULT '' NOT NULL,
	"last_ems_number" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"status_bit" integer DEFAULT 0 NOT NULL,
	"case_status" smallint DEFAULT 0 NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"unit_price" bigint NOT NULL,
	"discount" integer DEFAULT 100 NOT NULL,
	"amount" bigint NOT NULL,
	"original_id" bigint,
	"shipped_at" timestamptz,
	"finished_at" timestamptz,
	"created" timestamptz NOT NULL,
	"updated" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pid" integer NOT NULL,
	"patient_name" text NOT NULL,
	"contact_id" integer,
	"optrist_id" integer,
	"order_opt" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order_len" jsonb NOT NULL,
	CONSTRAINT "hard_lens_order_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "soft_lens_order" (
	"id" bigint PRIMARY KEY DEFAULT nextval('order_id_seq') NOT NULL,
	"order_no" text NOT NULL,
	"cid" integer NOT NULL,
	"hid" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"order_mode_type" smallint DEFAULT 1 NOT NULL,
	"order_date" timestamptz NOT NULL,
	"order_note" text DEFAULT '' NOT NULL,
	"ems_number" text DEFAULT '' NOT NULL,
	"last_ems_number" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"status_bit" integer DEFAULT 0 NOT NULL,
	"case_status" smallint DEFAULT 0 NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"unit_price" bigint NOT NULL,
	"discount" integer DEFAULT 100 NOT NULL,
	"amount" bigint NOT NULL,
	"original_id" bigint,
	"shipped_at" timestamptz,
	"finished_at" timestamptz,
	"created" timestamptz NOT NULL,
	"updated" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pid" integer NOT NULL,
	"patient_name" text NOT NULL,
	"contact_id" integer,
	"optrist_id" integer,
	"cycle" smallint NOT NULL,
	"pack_qty" smallint NOT NULL,
	"order_len" jsonb NOT NULL,
	CONSTRAINT "soft_lens_order_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
ALTER TABLE "lens_order_revision" RENAME TO "order_revision";--> statement-breakpoint
ALTER TABLE "order_revision" RENAME COLUMN "lens_order_id" TO "order_id";--> statement-breakpoint
ALTER TABLE "order_revision" DROP CONSTRAINT "lens_order_revision_lens_order_id_lens_order_lens_order_id_fk";--> statement-breakpoint
ALTER INDEX "lens_order_revision_order" RENAME TO "order_revision_order";--> statement-breakpoint
ALTER TABLE "frame_order" ADD CONSTRAINT "frame_order_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_order" ADD CONSTRAINT "frame_order_hid_hospital_hid_fk" FOREIGN KEY ("hid") REFERENCES "public"."hospital"("hid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_order" ADD CONSTRAINT "frame_order_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_order" ADD CONSTRAINT "frame_order_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apparatus_order" ADD CONSTRAINT "apparatus_order_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apparatus_order" ADD CONSTRAINT "apparatus_order_hid_hospital_hid_fk" FOREIGN KEY ("hid") REFERENCES "public"."hospital"("hid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apparatus_order" ADD CONSTRAINT "apparatus_order_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apparatus_order" ADD CONSTRAINT "apparatus_order_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_hid_hospital_hid_fk" FOREIGN KEY ("hid") REFERENCES "public"."hospital"("hid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gsp_order" ADD CONSTRAINT "gsp_order_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gsp_order" ADD CONSTRAINT "gsp_order_hid_hospital_hid_fk" FOREIGN KEY ("hid") REFERENCES "public"."hospital"("hid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gsp_order" ADD CONSTRAINT "gsp_order_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gsp_order" ADD CONSTRAINT "gsp_order_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_order" ADD CONSTRAINT "other_order_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_order" ADD CONSTRAINT "other_order_hid_hospital_hid_fk" FOREIGN KEY ("hid") REFERENCES "public"."hospital"("hid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_order" ADD CONSTRAINT "other_order_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_order" ADD CONSTRAINT "other_order_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD CONSTRAINT "hard_lens_order_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD CONSTRAINT "hard_lens_order_hid_hospital_hid_fk" FOREIGN KEY ("hid") REFERENCES "public"."hospital"("hid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD CONSTRAINT "hard_lens_order_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD CONSTRAINT "hard_lens_order_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD CONSTRAINT "hard_lens_order_pid_patient_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."patient"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD CONSTRAINT "hard_lens_order_contact_id_contact_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("contact_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD CONSTRAINT "hard_lens_order_optrist_id_contact_contact_id_fk" FOREIGN KEY ("optrist_id") REFERENCES "public"."contact"("contact_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_hid_hospital_hid_fk" FOREIGN KEY ("hid") REFERENCES "public"."hospital"("hid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_pid_patient_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."patient"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_contact_id_contact_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("contact_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_optrist_id_contact_contact_id_fk" FOREIGN KEY ("optrist_id") REFERENCES "public"."contact"("contact_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "frame_order_cid_date" ON "frame_order" USING btree ("cid","order_date","id","status","hid","brand_id","status_bit");--> statement-breakpoint
CREATE INDEX "frame_order_cid_status_date" ON "frame_order" USING btree ("cid","status","order_date","id");--> statement-breakpoint
CREATE INDEX "frame_order_hid_status_date" ON "frame_order" USING btree ("hid","status","order_date","id");--> statement-breakpoint
CREATE INDEX "frame_order_product" ON "frame_order" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "frame_order_cid_amount" ON "frame_order" USING btree ("cid","amount","id");--> statement-breakpoint
CREATE INDEX "frame_order_cid_updated" ON "frame_order" USING btree ("cid","updated","id");--> statement-breakpoint
CREATE INDEX "frame_order_original" ON "frame_order" USING btree ("original_id") WHERE "frame_order"."original_id" is not null;--> statement-breakpoint
CREATE INDEX "frame_order_unsettled" ON "frame_order" USING btree ("hid","amount") WHERE "frame_order"."status" in (2, 4, 5, 6, 7) and "frame_order"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "apparatus_order_cid_date" ON "apparatus_order" USING btree ("cid","order_date","id","status","hid","brand_id","status_bit");--> statement-breakpoint
CREATE INDEX "apparatus_order_cid_status_date" ON "apparatus_order" USING btree ("cid","status","order_date","id");--> statement-breakpoint
CREATE INDEX "apparatus_order_hid_status_date" ON "apparatus_order" USING btree ("hid","status","order_date","id");--> statement-breakpoint
CREATE INDEX "apparatus_order_product" ON "apparatus_order" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "apparatus_order_cid_amount" ON "apparatus_order" USING btree ("cid","amount","id");--> statement-breakpoint
CREATE INDEX "apparatus_order_cid_updated" ON "apparatus_order" USING btree ("cid","updated","id");--> statement-breakpoint
CREATE INDEX "apparatus_order_original" ON "apparatus_order" USING btree ("original_id") WHERE "apparatus_order"."original_id" is not null;--> statement-breakpoint
CREATE INDEX "apparatus_order_unsettled" ON "apparatus_order" USING btree ("hid","amount") WHERE "apparatus_order"."status" in (2, 4, 5, 6, 7) and "apparatus_order"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "care_order_cid_date" ON "care_order" USING btree ("cid","order_date","id","status","hid","brand_id","status_bit");--> statement-breakpoint
CREATE INDEX "care_order_cid_status_date" ON "care_order" USING btree ("cid","status","order_date","id");--> statement-breakpoint
CREATE INDEX "care_order_hid_status_date" ON "care_order" USING btree ("hid","status","order_date","id");--> statement-breakpoint
CREATE INDEX "care_order_product" ON "care_order" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "care_order_cid_amount" ON "care_order" USING btree ("cid","amount","id");--> statement-breakpoint
CREATE INDEX "care_order_cid_updated" ON "care_order" USING btree ("cid","updated","id");--> statement-breakpoint
CREATE INDEX "care_order_original" ON "care_order" USING btree ("original_id") WHERE "care_order"."original_id" is not null;--> statement-breakpoint
CREATE INDEX "care_order_unsettled" ON "care_order" USING btree ("hid","amount") WHERE "care_order"."status" in (2, 4, 5, 6, 7) and "care_order"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "gsp_order_cid_date" ON "gsp_order" USING btree ("cid","order_date","id","status","hid","brand_id","status_bit");--> statement-breakpoint
CREATE INDEX "gsp_order_cid_status_date" ON "gsp_order" USING btree ("cid","status","order_date","id");--> statement-breakpoint
CREATE INDEX "gsp_order_hid_status_date" ON "gsp_order" USING btree ("hid","status","order_date","id");--> statement-breakpoint
CREATE INDEX "gsp_order_product" ON "gsp_order" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "gsp_order_cid_amount" ON "gsp_order" USING btree ("cid","amount","id");--> statement-breakpoint
CREATE INDEX "gsp_order_cid_updated" ON "gsp_order" USING btree ("cid","updated","id");--> statement-breakpoint
CREATE INDEX "gsp_order_original" ON "gsp_order" USING btree ("original_id") WHERE "gsp_order"."original_id" is not null;--> statement-breakpoint
CREATE INDEX "gsp_order_unsettled" ON "gsp_order" USING btree ("hid","amount") WHERE "gsp_order"."status" in (2, 4, 5, 6, 7) and "gsp_order"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "other_order_cid_date" ON "other_order" USING btree ("cid","order_date","id","status","hid","brand_id","status_bit");--> statement-breakpoint
CREATE INDEX "other_order_cid_status_date" ON "other_order" USING btree ("cid","status","order_date","id");--> statement-breakpoint
CREATE INDEX "other_order_hid_status_date" ON "other_order" USING btree ("hid","status","order_date","id");--> statement-breakpoint
CREATE INDEX "other_order_product" ON "other_order" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "other_order_cid_amount" ON "other_order" USING btree ("cid","amount","id");--> statement-breakpoint
CREATE INDEX "other_order_cid_updated" ON "other_order" USING btree ("cid","updated","id");--> statement-breakpoint
CREATE INDEX "other_order_original" ON "other_order" USING btree ("original_id") WHERE "other_order"."original_id" is not null;--> statement-breakpoint
CREATE INDEX "other_order_unsettled" ON "other_order" USING btree ("hid","amount") WHERE "other_order"."status" in (2, 4, 5, 6, 7) and "other_order"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "hard_lens_order_cid_date" ON "hard_lens_order" USING btree ("cid","order_date","id","status","hid","brand_id","status_bit");--> statement-breakpoint
CREATE INDEX "hard_lens_order_cid_status_date" ON "hard_lens_order" USING btree ("cid","status","order_date","id");--> statement-breakpoint
CREATE INDEX "hard_lens_order_hid_status_date" ON "hard_lens_order" USING btree ("hid","status","order_date","id");--> statement-breakpoint
CREATE INDEX "hard_lens_order_product" ON "hard_lens_order" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "hard_lens_order_cid_amount" ON "hard_lens_order" USING btree ("cid","amount","id");--> statement-breakpoint
CREATE INDEX "hard_lens_order_cid_updated" ON "hard_lens_order" USING btree ("cid","updated","id");--> statement-breakpoint
CREATE INDEX "hard_lens_order_original" ON "hard_lens_order" USING btree ("original_id") WHERE "hard_lens_order"."original_id" is not null;--> statement-breakpoint
CREATE INDEX "hard_lens_order_unsettled" ON "hard_lens_order" USING btree ("hid","amount") WHERE "hard_lens_order"."status" in (2, 4, 5, 6, 7) and "hard_lens_order"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "hard_lens_order_pid" ON "hard_lens_order" USING btree ("pid","order_date");--> statement-breakpoint
CREATE INDEX "hard_lens_order_cid_patient_name" ON "hard_lens_order" USING btree ("cid","patient_name","id");--> statement-breakpoint
CREATE INDEX "hard_lens_order_patient_characters" ON "hard_lens_order" USING gin (string_to_array(lower("patient_name"), null));--> statement-breakpoint
CREATE INDEX "soft_lens_order_cid_date" ON "soft_lens_order" USING btree ("cid","order_date","id","status","hid","brand_id","status_bit");--> statement-breakpoint
CREATE INDEX "soft_lens_order_cid_status_date" ON "soft_lens_order" USING btree ("cid","status","order_date","id");--> statement-breakpoint
CREATE INDEX "soft_lens_order_hid_status_date" ON "soft_lens_order" USING btree ("hid","status","order_date","id");--> statement-breakpoint
CREATE INDEX "soft_lens_order_product" ON "soft_lens_order" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "soft_lens_order_cid_amount" ON "soft_lens_order" USING btree ("cid","amount","id");--> statement-breakpoint
CREATE INDEX "soft_lens_order_cid_updated" ON "soft_lens_order" USING btree ("cid","updated","id");--> statement-breakpoint
CREATE INDEX "soft_lens_order_original" ON "soft_lens_order" USING btree ("original_id") WHERE "soft_lens_order"."original_id" is not null;--> statement-breakpoint
CREATE INDEX "soft_lens_order_unsettled" ON "soft_lens_order" USING btree ("hid","amount") WHERE "soft_lens_order"."status" in (2, 4, 5, 6, 7) and "soft_lens_order"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "soft_lens_order_pid" ON "soft_lens_order" USING btree ("pid","order_date");--> statement-breakpoint
CREATE INDEX "soft_lens_order_cid_patient_name" ON "soft_lens_order" USING btree ("cid","patient_name","id");--> statement-breakpoint
CREATE INDEX "soft_lens_order_patient_characters" ON "soft_lens_order" USING gin (string_to_array(lower("patient_name"), null));--> statement-breakpoint
-- As for lens orders: without pg_trgm, searches by number still work, only slowly.
DO $$ BEGIN
	CREATE INDEX "frame_order_order_no_trigrams" ON "frame_order" USING gin ("order_no" gin_trgm_ops);
	CREATE INDEX "frame_order_ems_trigrams" ON "frame_order" USING gin ("ems_number" gin_trgm_ops);
	CREATE INDEX "apparatus_order_order_no_trigrams" ON "apparatus_order" USING gin ("order_no" gin_trgm_ops);
	CREATE INDEX "apparatus_order_ems_trigrams" ON "apparatus_order" USING gin ("ems_number" gin_trgm_ops);
	CREATE INDEX "care_order_order_no_trigrams" ON "care_order" USING gin ("order_no" gin_trgm_ops);
	CREATE INDEX "care_order_ems_trigrams" ON "care_order" USING gin ("ems_number" gin_trgm_ops);
	CREATE INDEX "gsp_order_order_no_trigrams" ON "gsp_order" USING gin ("order_no" gin_trgm_ops);
	CREATE INDEX "gsp_order_ems_trigrams" ON "gsp_order" USING gin ("ems_number" gin_trgm_ops);
	CREATE INDEX "other_order_order_no_trigrams" ON "other_order" USING gin ("order_no" gin_trgm_ops);
	CREATE INDEX "other_order_ems_trigrams" ON "other_order" USING gin ("ems_number" gin_trgm_ops);
	CREATE INDEX "hard_lens_order_order_no_trigrams" ON "hard_lens_order" USING gin ("order_no" gin_trgm_ops);
	CREATE INDEX "hard_lens_order_ems_trigrams" ON "hard_lens_order" USING gin ("ems_number" gin_trgm_ops);
	CREATE INDEX "soft_lens_order_order_no_trigrams" ON "soft_lens_order" USING gin ("order_no" gin_trgm_ops);
	CREATE INDEX "soft_lens_order_ems_trigrams" ON "soft_lens_order" USING gin ("ems_number" gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
	RAISE NOTICE 'no trigram indexes: %', SQLERRM;
END $$;
