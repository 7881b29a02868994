CREATE TABLE "wechat_configure" (
	"hid" integer PRIMARY KEY NOT NULL,
	"app_id" text DEFAULT '' NOT NULL,
	"secret" text,
	"created" timestamptz NOT NULL,
	"updated" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hospital" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hospital" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_configure" ADD CONSTRAINT "wechat_configure_hid_hospital_hid_fk" FOREIGN KEY ("hid") REFERENCES "public"."hospital"("hid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hospital_licence" ON "hospital" USING btree ("licence");