-- A code counted on every page of the role; now it counts on those that grant it. What the roles' people could do, they can do still.
WITH carried AS (
  INSERT INTO "role_element" ("role_id", "element_id")
  SELECT o."role_id", e."id" FROM "role_menu" o JOIN "element" e ON e."menu_id" = o."menu_id"
  WHERE EXISTS (
    SELECT FROM "role_element" g JOIN "element" held ON held."id" = g."element_id"
    WHERE g."role_id" = o."role_id" AND held."code" = e."code"
  )
  ON CONFLICT DO NOTHING
  RETURNING "role_id"
)
UPDATE "role" SET "version" = "version" + 1 WHERE "id" IN (SELECT "role_id" FROM carried);
