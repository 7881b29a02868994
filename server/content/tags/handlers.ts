import { type Tag, tags } from '../../../contract/content/tags'
import { matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import { anyContains } from '../../db/text'
import { implement } from '../../http/implement'
import { tag } from './table'

type Row = typeof tag.$inferSelect

const rows = tableRows({
  name: tags.name,
  table: tag,
  key: 'tagId',
  view: (db) => db.select().from(tag).$dynamic(),
  present: (row: Row, caller): Tag => ({
    ...row,
    tag_type: row.tag_type as Tag['tag_type'],
    colour: row.colour as Tag['colour'],
    allowed: permitted(caller, 'tags', ['update', 'remove']),
  }),
})

export const tagCalls = implement<typeof tags.calls, Row, Partial<typeof tag.$inferInsert>>(
  tags,
  {
    list: (context) =>
      rows.page(context, {
        where: matching(context.query, { tag_type: tag.tag_type, keyword: (text) => anyContains([tag.name], text) }),
      }),
    create: (context) => rows.insert(context, context.body),
    update: ({ body, save }) => save(body),
    remove: ({ db, row }) => rows.remove(db, row),
  },
  rows,
)
