/** The files of a plain resource: one table, a list with a keyword, a form; the platform keeps it. */

const contract = ({ name, many, Record, id, calls, feature, en }) => {
  const of = feature ? `\n      feature: '${feature}',` : ''
  return `/** ${en}: what the platform keeps of them. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import { allowed, id, instant, requiredText, text, version, versionParam } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'

const fields = { name: requiredText(40).describe('Unique, whether in capitals or not'), note: text(200) }

export const ${Record} = z
  .object({
    ${id}: id(),
    ...{ name: z.string(), note: z.string() },
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: '${Record}' })
export type ${Record} = z.infer<typeof ${Record}>

const path = '${calls}'
const row = \`\${path}/{id}\` as const

export const ${many} = resource('${name}', {
  id: '${id}',
  record: ${Record},
  stales: ['audit'],
  calls: {
    list: call('GET', path, {${of}
      summary: '${en}',
      query: listQuery(path, { keyword: text(40).optional().describe('In the name') }, ['${id}', 'name', 'updated']),
      reply: page(${Record}),
      can: '${name}.read',
    }),
    create: call('POST', path, {${of}
      summary: 'Makes one',
      body: z.object({ ...fields, note: fields.note.default('') }),
      reply: one(${Record}),
      can: '${name}.create',
    }),
    update: call('PUT', row, {${of}
      summary: 'Changes one',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(${Record}),
      can: '${name}.update',
    }),
    remove: call('DELETE', row, {${of}
      summary: 'Deletes one',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: '${name}.remove',
    }),
  },
})
`
}

const table = ({ one, id, table }) => `import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '../../db/columns'
import type { Taken } from '../../http/taken'

export const ${one} = pgTable(
  '${table}',
  {
    ${id}: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    note: text().notNull().default(''),
    ...stamps,
  },
  (t) => [uniqueIndex('${table}_name').on(sql\`lower(\${t.name})\`)],
)

export const taken: Taken = {
  ${table}_name: 'name',
}
`

const base = ({ name, many, screen, icon, zh }) => `import type { Base } from '../../db/base-of'

export const ${many}: Base = {
  resource: '${name}',
  codes: {
    create: ['新增${zh}'],
    read: ['查看${zh}'],
    remove: ['删除${zh}'],
    update: ['修改${zh}'],
  },
  pages: [{ path: '${screen}', title: '${zh}', at: 90, icon: '${icon}', codes: ['${name} audit.read'], for: [] }],
}
`

const handlers = ({
  area,
  name,
  many,
  one,
  Record,
  id,
}) => `import { type ${Record}, ${many} } from '../../../contract/${area}/${name}'
import { matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import { anyContains } from '../../db/text'
import { implement } from '../../http/implement'
import { ${one} } from './table'

type Row = typeof ${one}.$inferSelect

const rows = tableRows({
  name: ${many}.name,
  table: ${one},
  key: '${id}',
  view: (db) => db.select().from(${one}).$dynamic(),
  present: (row: Row, caller): ${Record} => ({ ...row, allowed: permitted(caller, '${name}', ['update', 'remove']) }),
})

export const ${one}Calls = implement<typeof ${many}.calls, Row, Partial<typeof ${one}.$inferInsert>>(
  ${many},
  {
    list: (context) =>
      rows.page(context, {
        where: matching(context.query, { keyword: (text) => anyContains([${one}.name], text) }),
      }),
    create: (context) => rows.insert(context, context.body),
    update: ({ body, save }) => save(body),
    remove: ({ db, row }) => rows.remove(db, row),
  },
  rows,
)
`

const manifest = ({ area, name, many, one, icon, screen, en }) => `/** ${en}. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: '${name}',
  area: '${area}',
  icon: '${icon}',
  label: 'screen.${many}',
  path: '${screen}',
  texts: '${many}',
  page: async () => (await import('./list')).${one}Page,
})
`

const list = ({ area, name, many, one, Record, en }) => `/** The list of ${en.toLowerCase()}, and their form. */
import { type ${Record}, ${many} } from '../../../../contract/${area}/${name}'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'

export const ${one}Fields = fieldsOf<${Record}>()(${many}, '${one}', { note: { kind: 'long' } })

export const ${one}Page = resourcePage(${one}Fields, {
  title: 'screen.${many}',
  columns: [
    { name: 'name', width: 200, sortable: true, pinned: 'left' },
    { name: 'note', width: 300 },
  ],
  filters: [{ name: 'keyword', label: '${one}.name' }],
  actionsWidth: 130,
  form: ['name', 'note'],
})
`

const texts = ({ one, zh }) => `/** ${one}, in Chinese. */
export const ${one} = {
  name: '名称',
  note: '备注',
  empty: '还没有${zh}',
  create: '新增${zh}',
  editTitle: '编辑「{{name}}」',
  removeTitle: '删除「{{name}}」？',
} as const
`

const textsEn = ({ one, singular, en }) => `import type { Translated } from '../texts'
import type { ${one} as zhCN } from '../zh-CN/${singular}'

export const ${one}: Translated<typeof zhCN> = {
  name: 'Name',
  note: 'Note',
  empty: 'No ${en.toLowerCase()} yet',
  create: 'New: ${en.toLowerCase()}',
  editTitle: 'Edit “{{name}}”',
  removeTitle: 'Delete “{{name}}”?',
}
`

const apiTest = ({
  area,
  name,
  one,
  Record,
  id,
  calls,
}) => `import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ${Record} } from '../../../contract/${area}/${name}'
import { pagingOf } from '../../../contract/core/page'
import { ${one} } from '../../../server/${area}/${name}/table'
import { audit } from '../../../server/http/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(${one})
  await world.db.delete(audit)
})

const path = '${calls}'
const create = (body: object = {}, as = 'admin') =>
  world.ask<${Record}>('POST', path, { as, body: { name: 'Alpha', ...body } })
const list = (query = {}, as = 'admin') => world.ask<${Record}[]>('GET', path, { as, query })
const update = (id: number, body: object, as = 'admin') =>
  world.ask<${Record}>('PUT', \`\${path}/\${id}\`, { as, body: { version: 1, ...body } })
const remove = (id: number, version = 1, as = 'admin') =>
  world.ask('DELETE', \`\${path}/\${id}\`, { as, query: { version } })

describe('${calls}', () => {
  test('lists the newest first, page by page, and finds a part of a name', async () => {
    for (const name of ['Alpha', 'Beta', 'Gamma']) await create({ name })
    const { page, size } = pagingOf(path)
    const second = await list({ [page]: 2, [size]: 2 })
    expect([second.total, second.data.map(({ name }) => name)]).toEqual([3, ['Alpha']])
    expect((await list({ keyword: 'ET' })).data.map(({ name }) => name)).toEqual(['Beta'])
    expect((await list({ sort: 'name' })).data.map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Gamma'])
  })

  test('makes and changes a record, and the trail says both', async () => {
    const { data } = await create({ note: 'first' })
    expect(data).toMatchObject({ name: 'Alpha', note: 'first', version: 1, allowed: ['update', 'remove'] })
    expect((await update(data.${id}, { name: 'Omega' })).data).toMatchObject({ name: 'Omega', version: 2 })
    const trail = await world.db.select({ action: audit.action }).from(audit)
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update'])
  })

  test.each<[object, string]>([
    [{ name: '  ' }, 'name'],
    [{ name: '字'.repeat(41) }, 'name'],
    [{ note: '字'.repeat(201) }, 'note'],
  ])('refuses %j', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
  })

  test('refuses a name that another record has, in whatever capitals', async () => {
    await create()
    expect((await create({ name: 'ALPHA' })).errors).toHaveProperty('name')
    const other = await create({ name: 'Beta' })
    expect((await update(other.data.${id}, { name: 'alpha' })).errors).toHaveProperty('name')
  })

  test('refuses a stale version, to change and to delete, and deletes by the current one', async () => {
    const { data } = await create()
    await update(data.${id}, { note: 'second' })
    expect(await update(data.${id}, { note: 'third' })).toMatchObject({ code: 100, current: { note: 'second' } })
    expect((await remove(data.${id})).code).toBe(100)
    expect((await remove(data.${id}, 2)).code).toBe(0)
    expect((await remove(data.${id}, 2)).code).toBe(20401)
  })

  test('refuses everybody but the platform', async () => {
    const { data } = await create()
    for (const as of ['agent', 'user', 'clinic']) {
      expect((await list({}, as)).code).toBe(20403)
      expect((await create({ name: 'Beta' }, as)).code).toBe(20403)
      expect((await update(data.${id}, {}, as)).code).toBe(20403)
      expect((await remove(data.${id}, 1, as)).code).toBe(20403)
    }
  })
})
`

/** Path and text of every file. */
export const filesOf = (names) => {
  const { area, name, singular } = names
  return {
    [`contract/${area}/${name}.ts`]: contract(names),
    [`server/${area}/${name}/base.ts`]: base(names),
    [`server/${area}/${name}/table.ts`]: table(names),
    [`server/${area}/${name}/handlers.ts`]: handlers(names),
    [`src/resources/${area}/${name}/index.tsx`]: manifest(names),
    [`src/resources/${area}/${name}/list.tsx`]: list(names),
    [`src/locales/zh-CN/${singular}.ts`]: texts(names),
    [`src/locales/en/${singular}.ts`]: textsEn(names),
    [`tests/api/${area}/${name}.test.ts`]: apiTest(names),
  }
}
