CREATE INDEX "screening_record_level" ON "screening_record" USING btree ("cid","level","date","record_id");--> statement-breakpoint
CREATE INDEX "screening_record_library" ON "screening_record" USING btree ("cid","date","record_id") WHERE "screening_record"."latest" = 1;--> statement-breakpoint
-- Records are seen by their own clinic now: it is that of their task.
UPDATE "screening_record" SET "hid" = task."hid" FROM "screening_task" task
  WHERE task."task_id" = "screening_record"."task_id" AND "screening_record"."hid" IS DISTINCT FROM task."hid";
