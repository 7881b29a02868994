CREATE TABLE "notice_read" (
	"content_id" integer NOT NULL,
	"version_no" integer NOT NULL,
	"uid" integer NOT NULL,
	"read_at" timestamptz NOT NULL,
	CONSTRAINT "notice_read_content_id_version_no_uid_pk" PRIMARY KEY("content_id","version_no","uid")
);
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "cid" integer;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "hid" integer;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "show_from" timestamptz;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "show_to" timestamptz;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "role_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "agent_cids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "clinic_hids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "must_read" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_version_fk" FOREIGN KEY ("content_id","version_no") REFERENCES "public"."content_version"("content_id","version_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_read_uid" ON "notice_read" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_cid_company_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."company"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_hid_hospital_hid_fk" FOREIGN KEY ("hid") REFERENCES "public"."hospital"("hid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_cid" ON "content" USING btree ("cid") WHERE "content"."cid" is not null;--> statement-breakpoint
CREATE INDEX "content_hid" ON "content" USING btree ("hid") WHERE "content"."hid" is not null;--> statement-breakpoint
CREATE INDEX "content_notices" ON "content" USING btree ("published_at") WHERE "content"."content_type" = 3 and "content"."plat_form" = 1 and "content"."status" = 1;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_must_read_known" CHECK ("content"."must_read" in (0, 1));--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_owner" CHECK (("content"."cid" is null) = ("content"."hid" is null) and ("content"."hid" is null or "content"."plat_form" = 3));--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_period" CHECK ("content"."content_type" = 3 or "content"."show_from" is null and "content"."show_to" is null);--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_period_order" CHECK ("content"."show_to" > "content"."show_from");--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_audience" CHECK ("content"."content_type" = 3 and "content"."plat_form" = 1
        or "content"."must_read" = 0 and cardinality("content"."role_ids" || "content"."agent_cids" || "content"."clinic_hids") = 0);--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_position" CHECK ("content"."content_type" = 4 and "content"."position" > 0 or "content"."position" is null);