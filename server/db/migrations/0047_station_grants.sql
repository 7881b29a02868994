CREATE TABLE "screening_grant" (
	"grant_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"device" uuid NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" text NOT NULL,
	"created" timestamptz NOT NULL,
	CONSTRAINT "screening_grant_device" UNIQUE("task_id","uid","device")
);
--> statement-breakpoint
ALTER TABLE "screening_grant" ADD CONSTRAINT "screening_grant_task_id_screening_task_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."screening_task"("task_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_grant" ADD CONSTRAINT "screening_grant_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screening_grant_uid" ON "screening_grant" USING btree ("uid");