/** What a guardian has agreed to. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { screeningConsent } from './screening-subjects/table'

/** That what was said last of a purpose is that it is given. */
export const hasConsent = (sid: SQLWrapper, purpose: 1 | 2 | 3 | 4 | 5): SQL =>
  sql`coalesce((select said.given = 1 from ${screeningConsent} said
    where said.sid = ${sid} and said.purpose = ${sql.raw(String(purpose))} order by said.at desc, said.consent_id desc limit 1), false)`
