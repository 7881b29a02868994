ALTER TABLE "hospital_setting" ADD COLUMN "eg_db_auth" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD COLUMN "certificate_auth" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD COLUMN "sdx_auth" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD COLUMN "sdx_user_auth" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD COLUMN "sdx_wechat_popup" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD COLUMN "sdx_mapping_auth" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD COLUMN "sdx_days_auth" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD COLUMN "sdx_retail_price_dto_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD COLUMN "price" bigint;--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD COLUMN "sgeye_annual_fee" bigint;--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD COLUMN "payment_settings" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD COLUMN "permissions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "hospital_setting" ADD COLUMN "hospital_auth_dto_list" jsonb DEFAULT '[]'::jsonb NOT NULL;