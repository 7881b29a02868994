CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "account" text NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_failure_at" ON "sign_in_failure" USING btree ("at");