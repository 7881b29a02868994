ALTER TABLE "revisit" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "revisit" ADD CONSTRAINT "revisit_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "revisit_of_order" ON "revisit" USING btree ("order_id","type") WHERE "revisit"."order_id" is not null and "revisit"."status" = 0 and "revisit"."removed" is null;--> statement-breakpoint
CREATE INDEX "revisit_order" ON "revisit" USING btree ("order_id") WHERE "revisit"."order_id" is not null;