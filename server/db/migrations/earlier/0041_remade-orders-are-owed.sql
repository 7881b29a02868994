-- The clinic goes on to owe what was replaced by a remake that holds.
UPDATE "lens_order" o SET "status_bit" = "status_bit" | 2048 WHERE "status" = 9 AND EXISTS (SELECT FROM "lens_order" r WHERE r."original_id" = o."lens_order_id" AND r."status" <> 8);--> statement-breakpoint
UPDATE "frame_order" o SET "status_bit" = "status_bit" | 2048 WHERE "status" = 9 AND EXISTS (SELECT FROM "frame_order" r WHERE r."original_id" = o."id" AND r."status" <> 8);--> statement-breakpoint
UPDATE "apparatus_order" o SET "status_bit" = "status_bit" | 2048 WHERE "status" = 9 AND EXISTS (SELECT FROM "apparatus_order" r WHERE r."original_id" = o."id" AND r."status" <> 8);--> statement-breakpoint
UPDATE "care_order" o SET "status_bit" = "status_bit" | 2048 WHERE "status" = 9 AND EXISTS (SELECT FROM "care_order" r WHERE r."original_id" = o."id" AND r."status" <> 8);--> statement-breakpoint
UPDATE "gsp_order" o SET "status_bit" = "status_bit" | 2048 WHERE "status" = 9 AND EXISTS (SELECT FROM "gsp_order" r WHERE r."original_id" = o."id" AND r."status" <> 8);--> statement-breakpoint
UPDATE "other_order" o SET "status_bit" = "status_bit" | 2048 WHERE "status" = 9 AND EXISTS (SELECT FROM "other_order" r WHERE r."original_id" = o."id" AND r."status" <> 8);--> statement-breakpoint
UPDATE "hard_lens_order" o SET "status_bit" = "status_bit" | 2048 WHERE "status" = 9 AND EXISTS (SELECT FROM "hard_lens_order" r WHERE r."original_id" = o."id" AND r."status" <> 8);--> statement-breakpoint
UPDATE "soft_lens_order" o SET "status_bit" = "status_bit" | 2048 WHERE "status" = 9 AND EXISTS (SELECT FROM "soft_lens_order" r WHERE r."original_id" = o."id" AND r."status" <> 8);--> statement-breakpoint
DROP INDEX "frame_order_unsettled";--> statement-breakpoint
DROP INDEX "apparatus_order_unsettled";--> statement-breakpoint
DROP INDEX "care_order_unsettled";--> statement-breakpoint
DROP INDEX "gsp_order_unsettled";--> statement-breakpoint
DROP INDEX "other_order_unsettled";--> statement-breakpoint
DROP INDEX "hard_lens_order_unsettled";--> statement-breakpoint
DROP INDEX "lens_order_unsettled";--> statement-breakpoint
DROP INDEX "soft_lens_order_unsettled";--> statement-breakpoint
CREATE INDEX "frame_order_unsettled" ON "frame_order" USING btree ("hid","amount") WHERE ("frame_order"."status" in (2, 4, 5, 6, 7) or ("frame_order"."status" = 9 and "frame_order"."status_bit" & 2048 <> 0)) and "frame_order"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "apparatus_order_unsettled" ON "apparatus_order" USING btree ("hid","amount") WHERE ("apparatus_order"."status" in (2, 4, 5, 6, 7) or ("apparatus_order"."status" = 9 and "apparatus_order"."status_bit" & 2048 <> 0)) and "apparatus_order"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "care_order_unsettled" ON "care_order" USING btree ("hid","amount") WHERE ("care_order"."status" in (2, 4, 5, 6, 7) or ("care_order"."status" = 9 and "care_order"."status_bit" & 2048 <> 0)) and "care_order"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "gsp_order_unsettled" ON "gsp_order" USING btree ("hid","amount") WHERE ("gsp_order"."status" in (2, 4, 5, 6, 7) or ("gsp_order"."status" = 9 and "gsp_order"."status_bit" & 2048 <> 0)) and "gsp_order"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "other_order_unsettled" ON "other_order" USING btree ("hid","amount") WHERE ("other_order"."status" in (2, 4, 5, 6, 7) or ("other_order"."status" = 9 and "other_order"."status_bit" & 2048 <> 0)) and "other_order"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "hard_lens_order_unsettled" ON "hard_lens_order" USING btree ("hid","amount") WHERE ("hard_lens_order"."status" in (2, 4, 5, 6, 7) or ("hard_lens_order"."status" = 9 and "hard_lens_order"."status_bit" & 2048 <> 0)) and "hard_lens_order"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "lens_order_unsettled" ON "lens_order" USING btree ("hid","amount") WHERE ("lens_order"."status" in (2, 4, 5, 6, 7) or ("lens_order"."status" = 9 and "lens_order"."status_bit" & 2048 <> 0)) and "lens_order"."status_bit" & 64 = 0;--> statement-breakpoint
CREATE INDEX "soft_lens_order_unsettled" ON "soft_lens_order" USING btree ("hid","amount") WHERE ("soft_lens_order"."status" in (2, 4, 5, 6, 7) or ("soft_lens_order"."status" = 9 and "soft_lens_order"."status_bit" & 2048 <> 0)) and "soft_lens_order"."status_bit" & 64 = 0;