ALTER TABLE "product" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "patient_tags" ON "patient" USING gin ("tags");