/** Contents that want to be looked after in time: scheduled ones, and notices that end soon. */
import { type SQL, sql } from 'drizzle-orm'
import { contentStatus, endingDays } from '../../../contract/content/contents'

const isPublished = sql`content.status = ${contentStatus.published}`
/** In plain SQL, as part of a query of `content` under that name. */
export const dueAt = (now: number) => {
  const at = sql`to_timestamp(${now})`
  return {
    scheduled: sql`(${isPublished} and greatest(content.publish_at, content.show_from) > ${at})`,
    ending: sql`(${isPublished} and content.show_to > ${at}
      and content.show_to <= ${at} + make_interval(days => ${endingDays}))`,
  } as const satisfies Record<string, SQL>
}
