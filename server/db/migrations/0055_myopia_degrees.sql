-- Low myopia ended at −6.00 D and ends at −3.00 D now: a campaign that meant it means low and moderate myopia.
UPDATE "sms_campaign" SET "segment" = jsonb_set("segment", '{bands}', "segment"->'bands' || '["moderate"]'::jsonb)
  WHERE "segment"->'bands' @> '["low"]'::jsonb AND NOT "segment"->'bands' @> '["moderate"]'::jsonb;
