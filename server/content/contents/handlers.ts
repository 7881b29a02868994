import { and, desc, eq, exists } from 'drizzle-orm'
import { contentStates, contents } from '../../../contract/content/contents'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { subquery } from '../../db/subquery'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { within } from '../../http/periods'
import { bodyOf, type ContentChanges, type ContentRow, contentRows, presentContent } from './rows'
import { content, contentTag } from './table'
import { create, remove, restore, setStatus, update, versions } from './write'

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
  const { query, services } = context
  return contentRows.page(context, {
    where: and(
      within(content.updated, query, services.timeZone),
      matching(query, {
        title: (text) => anyContains([content.title], text),
        content_type: content.content_type,
        plat_form: content.plat_form,
        tag: bears,
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
    order: [desc(content.updated), desc(content.contentId)],
  })
}

const get = async ({ db, row, caller, now }: Context<Calls['get'], ContentRow, ContentChanges>) => ({
  ...presentContent(row, caller, now),
  body: await bodyOf(db, row.contentId),
})

export const contentCalls = implement<Calls, ContentRow, ContentChanges>(
  contents,
  { list, get, create, update, status: setStatus, versions, restore, remove },
  contentRows,
)
