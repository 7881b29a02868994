-- What names a supplier that is not there names none.
UPDATE "product" SET "supplier_id" = NULL WHERE "supplier_id" NOT IN (SELECT "supplier_id" FROM "supplier");--> statement-breakpoint
UPDATE "product_terms" SET "supplier_id" = NULL WHERE "supplier_id" NOT IN (SELECT "supplier_id" FROM "supplier");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_terms" ADD CONSTRAINT "product_terms_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_terms_supplier" ON "product_terms" USING btree ("supplier_id");