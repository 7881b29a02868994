-- Those who run clinics that are there already keep the accounts of their stores, and read what these did.
INSERT INTO "role_menu" ("role_id", "menu_id")
  SELECT r."id", m."id" FROM "role" r JOIN "menu" m ON m."path" IN ('/settings', '/settings/staff', '/system', '/system/audit', '/system/login-records')
  WHERE r."id" = 17 ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "role_element" ("role_id", "element_id")
  SELECT r."id", e."id" FROM "role" r JOIN "element" e ON true JOIN "menu" m ON m."id" = e."menu_id"
    AND m."path" IN ('/settings/staff', '/system/audit', '/system/login-records')
  WHERE r."id" = 17 AND (e."code" ~ '^accounts\.' OR e."code" IN ('audit.read', 'login-records.read'))
  ON CONFLICT DO NOTHING;
