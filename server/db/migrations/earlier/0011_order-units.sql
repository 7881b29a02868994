ALTER TABLE "frame_order" ADD COLUMN "units" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "apparatus_order" ADD COLUMN "units" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "care_order" ADD COLUMN "units" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "gsp_order" ADD COLUMN "units" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "other_order" ADD COLUMN "units" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hard_lens_order" ADD COLUMN "units" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lens_order" ADD COLUMN "units" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "soft_lens_order" ADD COLUMN "units" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "lens_order" SET "units" = "eye_glass_od" + "eye_glass_os";--> statement-breakpoint
UPDATE "hard_lens_order" SET "units" = jsonb_array_length("order_len");--> statement-breakpoint
UPDATE "soft_lens_order" SET "units" = (SELECT coalesce(sum(("eye" ->> 'boxes')::int), 0) FROM jsonb_array_elements("order_len") "eye");--> statement-breakpoint
UPDATE "frame_order" SET "units" = "pieces";--> statement-breakpoint
UPDATE "gsp_order" SET "units" = "number";--> statement-breakpoint
UPDATE "other_order" SET "units" = "number";--> statement-breakpoint
UPDATE "care_order" SET "units" = "number";--> statement-breakpoint
UPDATE "apparatus_order" SET "units" = "number";--> statement-breakpoint
ALTER TABLE "frame_order" DROP COLUMN "pieces";
