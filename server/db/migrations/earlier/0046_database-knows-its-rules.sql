-- An agent has one default: the one that was changed last.
DELETE FROM "hospital_setting" s USING "hospital_setting" k WHERE s."hid" is null and k."hid" is null and k."cid" = s."cid" and (k."updated", k."setting_id") > (s."updated", s."setting_id");--> statement-breakpoint
-- Names and codes that differ in capitals alone, or were taken at the same moment: the later row gets its number behind.
UPDATE "company" c SET "name" = c."name" || ' (' || c."cid" || ')', "version" = c."version" + 1 WHERE exists (select from "company" k where lower(k."name") = lower(c."name") and k."cid" < c."cid");--> statement-breakpoint
UPDATE "role" r SET "name" = r."name" || ' (' || r."id" || ')', "version" = r."version" + 1 WHERE exists (select from "role" k where lower(k."name") = lower(r."name") and coalesce(k."cid", 0) = coalesce(r."cid", 0) and (not k."built_in", k."id") < (not r."built_in", r."id"));--> statement-breakpoint
UPDATE "brand" b SET "code" = b."code" || '-' || b."id", "version" = b."version" + 1 WHERE exists (select from "brand" k where lower(k."code") = lower(b."code") and k."id" < b."id");--> statement-breakpoint
UPDATE "product" p SET "code" = p."code" || '-' || p."product_id", "version" = p."version" + 1 WHERE exists (select from "product" k where lower(k."code") = lower(p."code") and coalesce(k."cid", 0) = coalesce(p."cid", 0) and k."product_id" < p."product_id");--> statement-breakpoint
-- Suppliers could be removed although orders had been imported under them.
UPDATE "order_import" i SET "supplier_id" = null WHERE not exists (select from "supplier" s where s."supplier_id" = i."supplier_id");--> statement-breakpoint
ALTER TABLE "brand" DROP CONSTRAINT "brand_code_unique";--> statement-breakpoint
ALTER TABLE "product" DROP CONSTRAINT "product_owner_code";--> statement-breakpoint
DROP INDEX "hospital_setting_owner";--> statement-breakpoint
ALTER TABLE "product_import" ADD CONSTRAINT "product_import_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrap" ADD CONSTRAINT "scrap_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_checker_id_account_uid_fk" FOREIGN KEY ("checker_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_warehouse_id_warehouse_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("warehouse_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_counter_id_account_uid_fk" FOREIGN KEY ("counter_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_in" ADD CONSTRAINT "stock_in_supplements_stock_in_stockin_id_fk" FOREIGN KEY ("supplements") REFERENCES "public"."stock_in"("stockin_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_in" ADD CONSTRAINT "stock_in_source_out_id_stock_out_stockout_id_fk" FOREIGN KEY ("source_out_id") REFERENCES "public"."stock_out"("stockout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_in" ADD CONSTRAINT "stock_in_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_in" ADD CONSTRAINT "stock_in_checker_id_account_uid_fk" FOREIGN KEY ("checker_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_out" ADD CONSTRAINT "stock_out_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_out" ADD CONSTRAINT "stock_out_checker_id_account_uid_fk" FOREIGN KEY ("checker_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balance" ADD CONSTRAINT "stock_balance_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balance" ADD CONSTRAINT "stock_balance_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lock" ADD CONSTRAINT "stock_lock_line" FOREIGN KEY ("stockout_id","line") REFERENCES "public"."stock_out_line"("stockout_id","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_shelf" ADD CONSTRAINT "stock_shelf_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_shelf" ADD CONSTRAINT "stock_shelf_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_order" ADD CONSTRAINT "frame_order_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_order" ADD CONSTRAINT "frame_order_original_of" FOREIGN KEY ("original_id") REFERENCES "public"."frame_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apparatus_order" ADD CONSTRAINT "apparatus_order_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apparatus_order" ADD CONSTRAINT "apparatus_order_original_of" FOREIGN KEY ("original_id") REFERENCES "public"."apparatus_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_original_of" FOREIGN KEY ("original_id") REFERENCES "public"."care_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gsp_order" ADD CONSTRAINT "gsp_order_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gsp_order" ADD CONSTRAINT "gsp_order_original_of" FOREIGN KEY ("original_id") REFERENCES "public"."gsp_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_order" ADD CONSTRAINT "other_order_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_order" ADD CONSTRAINT "other_order_original_of" FOREIGN KEY ("original_id") REFERENCES "public"."other_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD CONSTRAINT "hard_lens_order_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD CONSTRAINT "hard_lens_order_original_of" FOREIGN KEY ("original_id") REFERENCES "public"."hard_lens_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import" ADD CONSTRAINT "order_import_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import" ADD CONSTRAINT "order_import_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_original_of" FOREIGN KEY ("original_id") REFERENCES "public"."lens_order"("lens_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_batch" ADD CONSTRAINT "order_batch_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_original_of" FOREIGN KEY ("original_id") REFERENCES "public"."soft_lens_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_arrival" ADD CONSTRAINT "order_arrival_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_arrival" ADD CONSTRAINT "order_arrival_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_arrival" ADD CONSTRAINT "order_arrival_operator_id_account_uid_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revision" ADD CONSTRAINT "order_revision_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_record" ADD CONSTRAINT "login_record_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_record" ADD CONSTRAINT "login_record_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_record" ADD CONSTRAINT "login_record_hid_hospital_hid_fk" FOREIGN KEY ("hid") REFERENCES "public"."hospital"("hid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_hid_hospital_hid_fk" FOREIGN KEY ("hid") REFERENCES "public"."hospital"("hid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_hid_hospital_hid_fk" FOREIGN KEY ("hid") REFERENCES "public"."hospital"("hid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_code" ON "brand" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "lens_price_cid" ON "lens_price" USING btree ("cid");--> statement-breakpoint
CREATE UNIQUE INDEX "product_owner_code" ON "product" USING btree (coalesce("cid", 0),lower("code"));--> statement-breakpoint
CREATE INDEX "product_owner" ON "product" USING btree ("cid") WHERE "product"."cid" is not null;--> statement-breakpoint
CREATE INDEX "product_import_uid" ON "product_import" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "scrap_warehouse" ON "scrap" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "scrap_operator" ON "scrap" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "stock_count_operator" ON "stock_count" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "stock_count_checker" ON "stock_count" USING btree ("checker_id") WHERE "stock_count"."checker_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_count_brand" ON "stock_count" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "stock_count_line_warehouse" ON "stock_count_line" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "stock_count_line_product" ON "stock_count_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_count_line_counter" ON "stock_count_line" USING btree ("counter_id") WHERE "stock_count_line"."counter_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_in_warehouse" ON "stock_in" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "stock_in_operator" ON "stock_in" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "stock_in_checker" ON "stock_in" USING btree ("checker_id") WHERE "stock_in"."checker_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_in_supplements" ON "stock_in" USING btree ("supplements") WHERE "stock_in"."supplements" is not null;--> statement-breakpoint
CREATE INDEX "stock_in_source" ON "stock_in" USING btree ("source_out_id") WHERE "stock_in"."source_out_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_out_warehouse" ON "stock_out" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "stock_out_operator" ON "stock_out" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "stock_out_checker" ON "stock_out" USING btree ("checker_id") WHERE "stock_out"."checker_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_out_receiver" ON "stock_out" USING btree ("to_warehouse_id") WHERE "stock_out"."to_warehouse_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_batch_supplier" ON "stock_batch" USING btree ("supplier_id") WHERE "stock_batch"."supplier_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_ledger_operator" ON "stock_ledger" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "stock_ledger_warehouse" ON "stock_ledger" USING btree ("warehouse_id") WHERE "stock_ledger"."warehouse_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_lock_balance" ON "stock_lock" USING btree ("warehouse_id","batch_id");--> statement-breakpoint
CREATE INDEX "stock_shelf_product" ON "stock_shelf" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "frame_order_operator" ON "frame_order" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "frame_order_brand" ON "frame_order" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "apparatus_order_operator" ON "apparatus_order" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "apparatus_order_brand" ON "apparatus_order" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "care_order_operator" ON "care_order" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "care_order_brand" ON "care_order" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "gsp_order_operator" ON "gsp_order" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "gsp_order_brand" ON "gsp_order" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "other_order_operator" ON "other_order" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "other_order_brand" ON "other_order" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "hard_lens_order_operator" ON "hard_lens_order" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "hard_lens_order_brand" ON "hard_lens_order" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "hard_lens_order_contact" ON "hard_lens_order" USING btree ("contact_id") WHERE "hard_lens_order"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "hard_lens_order_optrist" ON "hard_lens_order" USING btree ("optrist_id") WHERE "hard_lens_order"."optrist_id" is not null;--> statement-breakpoint
CREATE INDEX "order_import_uid" ON "order_import" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "order_import_supplier" ON "order_import" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "lens_order_operator" ON "lens_order" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "lens_order_brand" ON "lens_order" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "lens_order_contact" ON "lens_order" USING btree ("contact_id") WHERE "lens_order"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "lens_order_optrist" ON "lens_order" USING btree ("optrist_id") WHERE "lens_order"."optrist_id" is not null;--> statement-breakpoint
CREATE INDEX "order_batch_hid" ON "order_batch" USING btree ("hid");--> statement-breakpoint
CREATE INDEX "order_batch_operator" ON "order_batch" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "soft_lens_order_operator" ON "soft_lens_order" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "soft_lens_order_brand" ON "soft_lens_order" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "soft_lens_order_contact" ON "soft_lens_order" USING btree ("contact_id") WHERE "soft_lens_order"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "soft_lens_order_optrist" ON "soft_lens_order" USING btree ("optrist_id") WHERE "soft_lens_order"."optrist_id" is not null;--> statement-breakpoint
CREATE INDEX "order_arrival_operator" ON "order_arrival" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "order_arrival_product" ON "order_arrival" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_revision_uid" ON "order_revision" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "certificate_hid" ON "certificate" USING btree ("hid") WHERE "certificate"."hid" is not null;--> statement-breakpoint
CREATE INDEX "channel_brand" ON "channel" USING btree ("brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_name" ON "company" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "hospital_setting_hid" ON "hospital_setting" USING btree ("hid");--> statement-breakpoint
CREATE INDEX "contact_cid" ON "contact" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "med_item_cid" ON "med_item" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "patient_cid" ON "patient" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "account_hid" ON "account" USING btree ("hid") WHERE "account"."hid" is not null;--> statement-breakpoint
CREATE INDEX "account_contact" ON "account" USING btree ("contact_id") WHERE "account"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "account_parent" ON "account" USING btree ("parent_uid") WHERE "account"."parent_uid" is not null;--> statement-breakpoint
CREATE INDEX "export_job_cid" ON "export_job" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "export_job_hid" ON "export_job" USING btree ("hid");--> statement-breakpoint
CREATE INDEX "file_use_cid" ON "file_use" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "file_use_hid" ON "file_use" USING btree ("hid");--> statement-breakpoint
CREATE INDEX "menu_parent" ON "menu" USING btree ("parent");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree (coalesce("cid", 0),lower("name"));--> statement-breakpoint
CREATE INDEX "role_cid" ON "role" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "role_element_element" ON "role_element" USING btree ("element_id");--> statement-breakpoint
CREATE INDEX "role_menu_menu" ON "role_menu" USING btree ("menu_id");--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD CONSTRAINT "hospital_setting_owner" UNIQUE NULLS NOT DISTINCT("cid","hid");--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_product_known" CHECK ("brand"."product" in ('lens', 'hardlens', 'softlens', 'frame', 'gsp', 'other', 'care', 'apparatus'));--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_status_known" CHECK ("brand"."status" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "lens_price" ADD CONSTRAINT "lens_price_status_known" CHECK ("lens_price"."status" in (0, 1));--> statement-breakpoint
ALTER TABLE "product_price" ADD CONSTRAINT "product_price_status_known" CHECK ("product_price"."status" in (0, 1));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_known" CHECK ("product"."category" in ('lens', 'hardlens', 'softlens', 'frame', 'gsp', 'other', 'care', 'apparatus'));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_lens_type_known" CHECK ("product"."lens_type" in (1, 2, 3, 4, 5));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_range_known" CHECK ("product"."range" in ('stock-single', 'rx-single', 'defocus', 'progressive', 'ok', 'rgp', 'soft', 'soft-toric'));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_device_class_known" CHECK ("product"."device_class" in (1, 2, 3));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_status_known" CHECK ("product"."status" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_is_stock_known" CHECK ("product"."is_stock" in (0, 1));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_is_gsp_known" CHECK ("product"."is_gsp" in (0, 1));--> statement-breakpoint
ALTER TABLE "product_terms" ADD CONSTRAINT "product_terms_status_known" CHECK ("product_terms"."status" in (0, 1));--> statement-breakpoint
ALTER TABLE "scrap" ADD CONSTRAINT "scrap_reason_known" CHECK ("scrap"."reason" in (1, 2, 3, 4, 9));--> statement-breakpoint
ALTER TABLE "scrap" ADD CONSTRAINT "scrap_some" CHECK ("scrap"."quantity" > 0);--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_status_known" CHECK ("stock_count"."status" in (0, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_category_known" CHECK ("stock_count"."category" in ('lens', 'hardlens', 'softlens', 'frame', 'gsp', 'other', 'care', 'apparatus'));--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_blind_known" CHECK ("stock_count"."blind" in (0, 1));--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_open_known" CHECK ("stock_count_line"."open" in (0, 1));--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_found_known" CHECK ("stock_count_line"."found" in (0, 1));--> statement-breakpoint
ALTER TABLE "stock_in" ADD CONSTRAINT "stock_in_type_known" CHECK ("stock_in"."type" in (1, 2, 3, 4, 5));--> statement-breakpoint
ALTER TABLE "stock_in" ADD CONSTRAINT "stock_in_status_known" CHECK ("stock_in"."status" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "stock_in" ADD CONSTRAINT "stock_in_differ_status_known" CHECK ("stock_in"."differ_status" in (0, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "stock_in_line" ADD CONSTRAINT "stock_in_line_planned" CHECK ("stock_in_line"."plan_qty" >= 0);--> statement-breakpoint
ALTER TABLE "stock_out" ADD CONSTRAINT "stock_out_type_known" CHECK ("stock_out"."type" in (1, 2, 3, 4, 5, 6));--> statement-breakpoint
ALTER TABLE "stock_out" ADD CONSTRAINT "stock_out_status_known" CHECK ("stock_out"."status" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "stock_batch" ADD CONSTRAINT "stock_batch_status_known" CHECK ("stock_batch"."status" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_document_known" CHECK ("stock_ledger"."document" in ('in', 'out'));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_account_known" CHECK ("stock_ledger"."account" in ('supplier', 'clinic', 'use', 'adjustment', 'scrap', 'opening'));--> statement-breakpoint
ALTER TABLE "frame_order" ADD CONSTRAINT "frame_order_status_known" CHECK ("frame_order"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9));--> statement-breakpoint
ALTER TABLE "frame_order" ADD CONSTRAINT "frame_order_status_bit_known" CHECK ("frame_order"."status_bit" & ~4095 = 0);--> statement-breakpoint
ALTER TABLE "frame_order" ADD CONSTRAINT "frame_order_order_mode_type_known" CHECK ("frame_order"."order_mode_type" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "frame_order" ADD CONSTRAINT "frame_order_case_status_known" CHECK ("frame_order"."case_status" in (0, 1));--> statement-breakpoint
ALTER TABLE "apparatus_order" ADD CONSTRAINT "apparatus_order_status_known" CHECK ("apparatus_order"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9));--> statement-breakpoint
ALTER TABLE "apparatus_order" ADD CONSTRAINT "apparatus_order_status_bit_known" CHECK ("apparatus_order"."status_bit" & ~4095 = 0);--> statement-breakpoint
ALTER TABLE "apparatus_order" ADD CONSTRAINT "apparatus_order_order_mode_type_known" CHECK ("apparatus_order"."order_mode_type" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "apparatus_order" ADD CONSTRAINT "apparatus_order_case_status_known" CHECK ("apparatus_order"."case_status" in (0, 1));--> statement-breakpoint
ALTER TABLE "apparatus_order" ADD CONSTRAINT "apparatus_order_number_some" CHECK ("apparatus_order"."number" > 0);--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_status_known" CHECK ("care_order"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9));--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_status_bit_known" CHECK ("care_order"."status_bit" & ~4095 = 0);--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_order_mode_type_known" CHECK ("care_order"."order_mode_type" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_case_status_known" CHECK ("care_order"."case_status" in (0, 1));--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_number_some" CHECK ("care_order"."number" > 0);--> statement-breakpoint
ALTER TABLE "gsp_order" ADD CONSTRAINT "gsp_order_status_known" CHECK ("gsp_order"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9));--> statement-breakpoint
ALTER TABLE "gsp_order" ADD CONSTRAINT "gsp_order_status_bit_known" CHECK ("gsp_order"."status_bit" & ~4095 = 0);--> statement-breakpoint
ALTER TABLE "gsp_order" ADD CONSTRAINT "gsp_order_order_mode_type_known" CHECK ("gsp_order"."order_mode_type" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "gsp_order" ADD CONSTRAINT "gsp_order_case_status_known" CHECK ("gsp_order"."case_status" in (0, 1));--> statement-breakpoint
ALTER TABLE "gsp_order" ADD CONSTRAINT "gsp_order_number_some" CHECK ("gsp_order"."number" > 0);--> statement-breakpoint
ALTER TABLE "other_order" ADD CONSTRAINT "other_order_status_known" CHECK ("other_order"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9));--> statement-breakpoint
ALTER TABLE "other_order" ADD CONSTRAINT "other_order_status_bit_known" CHECK ("other_order"."status_bit" & ~4095 = 0);--> statement-breakpoint
ALTER TABLE "other_order" ADD CONSTRAINT "other_order_order_mode_type_known" CHECK ("other_order"."order_mode_type" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "other_order" ADD CONSTRAINT "other_order_case_status_known" CHECK ("other_order"."case_status" in (0, 1));--> statement-breakpoint
ALTER TABLE "other_order" ADD CONSTRAINT "other_order_number_some" CHECK ("other_order"."number" > 0);--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD CONSTRAINT "hard_lens_order_status_known" CHECK ("hard_lens_order"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9));--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD CONSTRAINT "hard_lens_order_status_bit_known" CHECK ("hard_lens_order"."status_bit" & ~4095 = 0);--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD CONSTRAINT "hard_lens_order_order_mode_type_known" CHECK ("hard_lens_order"."order_mode_type" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD CONSTRAINT "hard_lens_order_case_status_known" CHECK ("hard_lens_order"."case_status" in (0, 1));--> statement-breakpoint
ALTER TABLE "order_import" ADD CONSTRAINT "order_import_product_known" CHECK ("order_import"."product" in ('lens', 'hardlens', 'softlens', 'frame', 'gsp', 'other', 'care', 'apparatus'));--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_status_known" CHECK ("lens_order"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9));--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_status_bit_known" CHECK ("lens_order"."status_bit" & ~4095 = 0);--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_order_mode_type_known" CHECK ("lens_order"."order_mode_type" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_case_status_known" CHECK ("lens_order"."case_status" in (0, 1));--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_order_type_known" CHECK ("lens_order"."order_type" in (1, 2));--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_lens_type_known" CHECK ("lens_order"."lens_type" in (1, 2, 3, 4, 5));--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_pd_mode_known" CHECK ("lens_order"."pd_mode" in (1, 2));--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_base_od_known" CHECK ("lens_order"."base_od" in ('U', 'D', 'I', 'O'));--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_base_os_known" CHECK ("lens_order"."base_os" in ('U', 'D', 'I', 'O'));--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_ax_od_bounds" CHECK ("lens_order"."ax_od" between 0 and 180);--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_ax_os_bounds" CHECK ("lens_order"."ax_os" between 0 and 180);--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_eye_glass_od_bounds" CHECK ("lens_order"."eye_glass_od" between 0 and 5);--> statement-breakpoint
ALTER TABLE "lens_order" ADD CONSTRAINT "lens_order_eye_glass_os_bounds" CHECK ("lens_order"."eye_glass_os" between 0 and 5);--> statement-breakpoint
ALTER TABLE "shipment_template" ADD CONSTRAINT "shipment_template_paper_known" CHECK ("shipment_template"."paper" in (1, 2));--> statement-breakpoint
ALTER TABLE "shipment_template" ADD CONSTRAINT "shipment_template_show_price_known" CHECK ("shipment_template"."show_price" in (0, 1));--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_status_known" CHECK ("soft_lens_order"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9));--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_status_bit_known" CHECK ("soft_lens_order"."status_bit" & ~4095 = 0);--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_order_mode_type_known" CHECK ("soft_lens_order"."order_mode_type" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_case_status_known" CHECK ("soft_lens_order"."case_status" in (0, 1));--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_cycle_known" CHECK ("soft_lens_order"."cycle" in (1, 14, 30, 90, 180, 365));--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD CONSTRAINT "soft_lens_order_pack_qty_bounds" CHECK ("soft_lens_order"."pack_qty" between 1 and 200);--> statement-breakpoint
ALTER TABLE "order_arrival" ADD CONSTRAINT "order_arrival_some" CHECK ("order_arrival"."number" > 0);--> statement-breakpoint
ALTER TABLE "tracking_event" ADD CONSTRAINT "tracking_event_state_known" CHECK ("tracking_event"."state" in (1, 2, 3, 4, 5));--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_owner_type_known" CHECK ("certificate"."owner_type" in (1, 2, 3));--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_type_known" CHECK ("certificate"."type" in (1, 2, 3, 4, 5, 6, 7, 8, 9));--> statement-breakpoint
ALTER TABLE "channel" ADD CONSTRAINT "channel_brand_category_known" CHECK ("channel"."brand_category" in ('lens', 'hardlens', 'softlens', 'frame', 'gsp', 'other', 'care', 'apparatus'));--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_type_known" CHECK ("contract"."type" in (1, 2, 3, 4, 9));--> statement-breakpoint
ALTER TABLE "hospital" ADD CONSTRAINT "hospital_status_known" CHECK ("hospital"."status" in (0, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "hospital" ADD CONSTRAINT "hospital_request_from_known" CHECK ("hospital"."request_from" in (1, 2, 3));--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD CONSTRAINT "hospital_setting_auth_setting_type_known" CHECK ("hospital_setting"."auth_setting_type" in (0, 1));--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD CONSTRAINT "hospital_setting_order_inspection_type_known" CHECK ("hospital_setting"."order_inspection_type" in (0, 1));--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD CONSTRAINT "hospital_setting_is_opt_required_known" CHECK ("hospital_setting"."is_opt_required" in (0, 1));--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD CONSTRAINT "hospital_setting_eg_db_auth_known" CHECK ("hospital_setting"."eg_db_auth" in (0, 1));--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD CONSTRAINT "hospital_setting_certificate_auth_known" CHECK ("hospital_setting"."certificate_auth" in (0, 1));--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD CONSTRAINT "hospital_setting_sdx_auth_known" CHECK ("hospital_setting"."sdx_auth" in (0, 1));--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD CONSTRAINT "hospital_setting_sdx_user_auth_known" CHECK ("hospital_setting"."sdx_user_auth" in (0, 1));--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD CONSTRAINT "hospital_setting_sdx_wechat_popup_known" CHECK ("hospital_setting"."sdx_wechat_popup" in (0, 1));--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD CONSTRAINT "hospital_setting_sdx_mapping_auth_known" CHECK ("hospital_setting"."sdx_mapping_auth" in (0, 1));--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD CONSTRAINT "hospital_setting_sdx_days_auth_known" CHECK ("hospital_setting"."sdx_days_auth" <@ array[7, 30, 90, 180, 365]);--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD CONSTRAINT "hospital_setting_payment_settings_known" CHECK ("hospital_setting"."payment_settings" <@ array[1, 2, 3, 4]);--> statement-breakpoint
ALTER TABLE "salesperson_hospital" ADD CONSTRAINT "salesperson_hospital_sms_known" CHECK ("salesperson_hospital"."sms" in (0, 1));--> statement-breakpoint
ALTER TABLE "salesperson" ADD CONSTRAINT "salesperson_status_known" CHECK ("salesperson"."status" in (0, 1));--> statement-breakpoint
ALTER TABLE "salesperson" ADD CONSTRAINT "salesperson_ask_roles_known" CHECK ("salesperson"."ask_roles" <@ array[1, 2, 3, 4, 5]);--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_status_known" CHECK ("supplier"."status" in (0, 1));--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_classify_status_known" CHECK ("supplier"."classify_status" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_lines_known" CHECK ("supplier"."lines" <@ array['lens', 'hardlens', 'softlens', 'frame', 'gsp', 'other', 'care', 'apparatus']);--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_type_known" CHECK ("warehouse"."type" in (1, 2, 3));--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_is_default_known" CHECK ("warehouse"."is_default" in (0, 1));--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_type_known" CHECK ("contact"."type" in ('contact_doctor', 'contact_optrist', 'contact_manager'));--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_enabled_known" CHECK ("contact"."enabled" in (0, 1));--> statement-breakpoint
ALTER TABLE "med_item" ADD CONSTRAINT "med_item_category_known" CHECK ("med_item"."category" in (1, 2, 3, 4, 5, 6, 9));--> statement-breakpoint
ALTER TABLE "med_item" ADD CONSTRAINT "med_item_status_known" CHECK ("med_item"."status" in (0, 1));--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_gender_known" CHECK ("patient"."gender" in (1, 2));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_status_known" CHECK ("account"."status" in (0, 1));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_must_change_password_known" CHECK ("account"."must_change_password" in (0, 1));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_training_brand_known" CHECK ("account"."training_brand" in ('sly'));--> statement-breakpoint
ALTER TABLE "login_record" ADD CONSTRAINT "login_record_type_known" CHECK ("login_record"."type" in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10));--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_ended_known" CHECK ("session"."ended" in ('signed-out', 'disabled', 'permissions', 'password', 'ended'));--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_purpose_known" CHECK ("verification_code"."purpose" in ('retrieve'));--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_origin_known" CHECK ("export_job"."origin" in ('orders', 'order-statistics', 'stock', 'stock-ins', 'stock-outs', 'scraps', 'stock-counts', 'adjustments', 'movements', 'gsp-records'));--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_product_known" CHECK ("export_job"."product" in ('lens', 'hardlens', 'softlens', 'frame', 'gsp', 'other', 'care', 'apparatus'));--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_language_known" CHECK ("export_job"."language" in ('zh-CN', 'en'));--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_status_known" CHECK ("export_job"."status" in (0, 1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_failure_known" CHECK ("export_job"."failure" in ('interrupted', 'rights', 'tooLarge', 'fault'));--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_type_known" CHECK ("file"."type" in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf'));--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_hidden_known" CHECK ("menu"."hidden" in (0, 1));--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_code_known" CHECK ("role"."code" in ('ADMIN', 'AGENT', 'USER', 'ADMIN_FY', 'ADMIN_SDX', 'ADMIN_CONTENT', 'HOSPITAL', 'DOCTOR', 'OPTRIST', 'SALER', 'SUPPLIER', 'TRAINER'));--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_kind_known" CHECK ("role"."kind" in ('employee', 'hospital', 'doctor'));--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_require_totp_known" CHECK ("role"."require_totp" in (0, 1));