ALTER TABLE "training_card" ADD COLUMN "ended_on" date;--> statement-breakpoint
CREATE INDEX "training_card_at" ON "training_card" USING btree ("at");--> statement-breakpoint
CREATE INDEX "training_card_ended" ON "training_card" USING btree ("ended_on") WHERE "training_card"."ended_on" is not null;--> statement-breakpoint
ALTER TABLE "training_card" ADD CONSTRAINT "training_card_ended_term" CHECK ("training_card"."ended_on" is null or "training_card"."kind" in ('renew', 'gift'));