/** Which notices reach a person: published for the back office, shown now, and for an audience that they belong to. */
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from './session'

/** A person, as columns or values: the clinics are those that they work in. */
interface Person {
  roleId: SQL
  cid: SQL
  stores: SQL
}

/** In plain SQL, as part of a query of `content` under that name. */
export const isFor = ({ roleId, cid, stores }: Person): SQL<boolean> => sql<boolean>`(
  (content.role_ids = '{}' or ${roleId} = any(content.role_ids))
  and (content.agent_cids = '{}' and content.clinic_hids = '{}'
    or ${cid} = any(content.agent_cids) or ${stores} && content.clinic_hids))`

/** What of `content` is a notice that is shown at an instant, whomever it is for. */
export const isShownNotice = (now: number): SQL<boolean> => sql<boolean>`(
  content.content_type = 3 and content.plat_form = 1 and content.status = 1
  and coalesce(content.publish_at <= to_timestamp(${now}), true)
  and coalesce(content.show_from <= to_timestamp(${now}), true)
  and coalesce(content.show_to > to_timestamp(${now}), true))`

/** What of `content` is a notice that the caller reads at an instant. */
export const isNoticeOf = ({ roleId, cid, stores }: Caller, now: number): SQL<boolean> => {
  const person = { roleId: sql`${roleId}::int`, cid: sql`${cid}::int`, stores: sql`${`{${stores.join()}}`}::int[]` }
  return sql<boolean>`(${isShownNotice(now)} and ${isFor(person)})`
}
