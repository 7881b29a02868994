CREATE INDEX "frame_order_short" ON "frame_order" USING btree ("cid","product_id") WHERE "frame_order"."status_bit" & 512 <> 0;--> statement-breakpoint
CREATE INDEX "apparatus_order_short" ON "apparatus_order" USING btree ("cid","product_id") WHERE "apparatus_order"."status_bit" & 512 <> 0;--> statement-breakpoint
CREATE INDEX "care_order_short" ON "care_order" USING btree ("cid","product_id") WHERE "care_order"."status_bit" & 512 <> 0;--> statement-breakpoint
CREATE INDEX "gsp_order_short" ON "gsp_order" USING btree ("cid","product_id") WHERE "gsp_order"."status_bit" & 512 <> 0;--> statement-breakpoint
CREATE INDEX "other_order_short" ON "other_order" USING btree ("cid","product_id") WHERE "other_order"."status_bit" & 512 <> 0;--> statement-breakpoint
CREATE INDEX "hard_lens_order_short" ON "hard_lens_order" USING btree ("cid","product_id") WHERE "hard_lens_order"."status_bit" & 512 <> 0;--> statement-breakpoint
CREATE INDEX "lens_order_short" ON "lens_order" USING btree ("cid","product_id") WHERE "lens_order"."status_bit" & 512 <> 0;--> statement-breakpoint
CREATE INDEX "soft_lens_order_short" ON "soft_lens_order" USING btree ("cid","product_id") WHERE "soft_lens_order"."status_bit" & 512 <> 0;