import { and, desc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import { contentStates, contents, contentTypes } from '../../../contract/content/contents'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { subquery } from '../../db/subquery'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { within } from '../../http/periods'
import { order } from './carousel'
import { dueAt } from './due'
import { namesOf } from './notices/audience'
import { restore, setStatus, versions } from './publish'
import { bodyOf, type ContentChanges, type ContentRow, contentRows, presentContent } from './rows'
import { content, contentTag } from './table'
import { create, remove, update } from './write'

type Calls = typeof contents.calls
const states = conditionsOf(content.status, contentStates)

const bears = (tagId: number) =>
  exists(
    subquery
      .select({ one: contentTag.tagId })
      .from(contentTag)
      .where(and(eq(contentTag.contentId, content.contentId), eq(contentTag.tagId, tagId))),
  )

const list = async (context: Context<Calls['list']>) => {
  const { query, services, now } = context
  const latest = [desc(content.updated), desc(content.contentId)]
  const isCarousel = query.content_type === contentTypes.carousel
  return contentRows.page(context, {
    where: and(
      within(content.updated, query, services.timeZone),
      matching(query, {
        title: (text) => anyContains([content.title], text),
        content_type: content.content_type,
        plat_form: content.plat_form,
        tag: bears,
        owner: (owner) => (owner === 'platform' ? isNull(content.hid) : isNotNull(content.hid)),
        due: (due) => dueAt(now)[due],
      }),
    ),
    chosen: inAnyOf(states, query.status),
    counts: states,
    ownColumns: true,
    columns: {
      contentId: content.contentId,
      title: content.title,
      updated: content.updated,
      publishedAt: content.publishedAt,
    },
    order: isCarousel ? [sql`${content.position} nulls last`, ...latest] : latest,
  })
}

const get = async ({ db, row, caller, now }: Context<Calls['get'], ContentRow, ContentChanges>) => ({
  ...presentContent(row, caller, now),
  body: await bodyOf(db, row.contentId),
  audienceNames: await namesOf(db, row),
})

export const contentCalls = implement<Calls, ContentRow, ContentChanges>(
  contents,
  { list, get, create, order, update, status: setStatus, versions, restore, remove },
  contentRows,
)
