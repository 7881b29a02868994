DROP INDEX "audit_cid";--> statement-breakpoint
DROP INDEX "audit_uid";--> statement-breakpoint
CREATE INDEX "audit_resource" ON "audit" USING btree ("resource","at","id","cid","uid","action");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","at","id","cid","uid","resource");--> statement-breakpoint
CREATE INDEX "login_record_type" ON "login_record" USING btree ("type","at","id","cid","hid");--> statement-breakpoint
CREATE INDEX "login_record_source" ON "login_record" USING btree ("source","at","id","cid","hid");--> statement-breakpoint
CREATE INDEX "login_record_ip" ON "login_record" USING btree ("ip" text_pattern_ops,"at","id");--> statement-breakpoint
CREATE INDEX "audit_cid" ON "audit" USING btree ("cid","at","id","uid","resource","action");--> statement-breakpoint
CREATE INDEX "audit_uid" ON "audit" USING btree ("uid","at","id","cid","resource","action");