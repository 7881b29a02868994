DROP INDEX "frame_order_cid_date";--> statement-breakpoint
DROP INDEX "apparatus_order_cid_date";--> statement-breakpoint
DROP INDEX "care_order_cid_date";--> statement-breakpoint
DROP INDEX "gsp_order_cid_date";--> statement-breakpoint
DROP INDEX "other_order_cid_date";--> statement-breakpoint
DROP INDEX "hard_lens_order_cid_date";--> statement-breakpoint
DROP INDEX "lens_order_cid_date";--> statement-breakpoint
DROP INDEX "soft_lens_order_cid_date";--> statement-breakpoint
CREATE INDEX "frame_order_cid_date" ON "frame_order" USING btree ("cid","order_date","id","status","hid","brand_id","product_id","order_mode_type","status_bit","units","amount");--> statement-breakpoint
CREATE INDEX "apparatus_order_cid_date" ON "apparatus_order" USING btree ("cid","order_date","id","status","hid","brand_id","product_id","order_mode_type","status_bit","units","amount");--> statement-breakpoint
CREATE INDEX "care_order_cid_date" ON "care_order" USING btree ("cid","order_date","id","status","hid","brand_id","product_id","order_mode_type","status_bit","units","amount");--> statement-breakpoint
CREATE INDEX "gsp_order_cid_date" ON "gsp_order" USING btree ("cid","order_date","id","status","hid","brand_id","product_id","order_mode_type","status_bit","units","amount");--> statement-breakpoint
CREATE INDEX "other_order_cid_date" ON "other_order" USING btree ("cid","order_date","id","status","hid","brand_id","product_id","order_mode_type","status_bit","units","amount");--> statement-breakpoint
CREATE INDEX "hard_lens_order_cid_date" ON "hard_lens_order" USING btree ("cid","order_date","id","status","hid","brand_id","product_id","order_mode_type","status_bit","units","amount");--> statement-breakpoint
CREATE INDEX "lens_order_cid_date" ON "lens_order" USING btree ("cid","order_date","lens_order_id","status","hid","brand_id","product_id","order_type","order_mode_type","status_bit","units","amount");--> statement-breakpoint
CREATE INDEX "soft_lens_order_cid_date" ON "soft_lens_order" USING btree ("cid","order_date","id","status","hid","brand_id","product_id","order_mode_type","status_bit","units","amount");