ALTER TABLE "order_setting" ADD COLUMN "after_sale_days" smallint DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_setting" ADD COLUMN "near_days" smallint DEFAULT 180 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_setting" ADD COLUMN "soon_days" smallint DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_setting" ADD COLUMN "least_stock" integer DEFAULT 0 NOT NULL;