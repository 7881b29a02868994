import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type Tag, tags, tagType } from '../../../contract/content/tags'
import { matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { moveBearers, uses } from './bearers'
import { merge } from './merge'
import { tag } from './table'

const view = (db: Db) =>
  db
    .select({ ...getTableColumns(tag), uses })
    .from(tag)
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const rows = tableRows({
  name: tags.name,
  table: tag,
  key: 'tagId',
  view,
  present: (row: Row, caller): Tag => ({
    ...row,
    tag_type: row.tag_type as Tag['tag_type'],
    colour: row.colour as Tag['colour'],
    allowed: permitted(caller, 'tags', ['update', 'merge', 'remove']),
  }),
})

export const tagCalls = implement<typeof tags.calls, Row, Partial<typeof tag.$inferInsert>>(
  tags,
  {
    list: (context) =>
      rows.page(context, {
        where: matching(context.query, { tag_type: tag.tag_type, keyword: (text) => anyContains([tag.name], text) }),
        columns: { tagId: tag.tagId, name: tag.name, updated: tag.updated, uses },
      }),
    choices: ({ db, query }) =>
      db
        .select({ name: tag.name, colour: sql<Tag['colour']>`${tag.colour}` })
        .from(tag)
        .where(eq(tag.tag_type, query.tag_type))
        .orderBy(tag.name),
    create: (context) => rows.insert(context, context.body),
    merge,
    update: async (context) => {
      const { body, row, save } = context
      if (body.tag_type !== undefined && body.tag_type !== row.tag_type && row.uses > 0)
        throw refuseField('tag_type', 'tag.typeInUse')
      if (body.name !== undefined && body.name !== row.name && row.tag_type !== tagType.contents)
        await moveBearers(context, row, { ...row, name: body.name }, 'rename-tag')
      return save(body)
    },
    remove: ({ db, row }) => {
      if (row.tag_type !== tagType.contents && row.uses > 0)
        throw new Refusal('stop', { message: { key: 'tag.inUse', params: { count: row.uses } } })
      return rows.remove(db, row)
    },
  },
  rows,
)
