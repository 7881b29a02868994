-- A database from before training brands were rows has trainers of sly and no row for it yet.
INSERT INTO "training_brand" ("code", "name", "lifelong_allowed", "sort", "created", "updated")
  SELECT 'sly', '启明训 视乐', 1, 80, now(), now() FROM "account" WHERE "training_brand" = 'sly' LIMIT 1
  ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TABLE "account_training_brand" (
	"uid" integer NOT NULL,
	"brand" text NOT NULL,
	CONSTRAINT "account_training_brand_uid_brand_pk" PRIMARY KEY("uid","brand")
);
--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account_training_brand_known";--> statement-breakpoint
ALTER TABLE "account_training_brand" ADD CONSTRAINT "account_training_brand_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_training_brand" ADD CONSTRAINT "account_training_brand_brand_training_brand_code_fk" FOREIGN KEY ("brand") REFERENCES "public"."training_brand"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_training_brand_brand" ON "account_training_brand" USING btree ("brand");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_training_brand_training_brand_code_fk" FOREIGN KEY ("training_brand") REFERENCES "public"."training_brand"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_trainer" ON "account" USING btree ("training_brand","uid") WHERE "account"."training_brand" is not null;--> statement-breakpoint
-- Training administrators of before keep the brands that they saw.
INSERT INTO "account_training_brand" ("uid", "brand")
  SELECT "account"."uid", "training_brand"."code" FROM "account" JOIN "role" ON "role"."id" = "account"."role_id", "training_brand"
  WHERE "role"."code" = 'ADMIN_SDX';
