ALTER TABLE "screening_reading" ALTER COLUMN "missing_eye" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "screening_reading" ALTER COLUMN "missing_eye" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "screening_reading" ALTER COLUMN "wears" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "screening_reading" ALTER COLUMN "wears" DROP NOT NULL;