import { asc, eq } from 'drizzle-orm'
import { menus } from '../../../contract/system/menus'
import type { Db } from '../../db/client'
import { implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { lockTree } from '../menu-tree'
import { nameList } from '../name-list'
import { checkCodes } from './check'
import { grantableTree, wholeTree } from './grantable'
import { rolesOfMenu } from './holders'
import { checkParent, putAt } from './move'
import {
  elementView,
  isBuiltInMenu,
  type MenuChanges,
  type MenuRow,
  menuRows,
  menuView,
  presentElement,
  presentMenu,
} from './rows'
import { menu } from './table'

/** Beyond every place: last. */
const last = Number.MAX_SAFE_INTEGER

const refuseTakenPath = async (db: Db, path: string) => {
  const [other] = await db.select({ title: menu.title }).from(menu).where(eq(menu.path, path))
  if (other) throw refuseField('path', 'menu.pathTaken', { title: other.title })
}

export const menuCalls = implement<typeof menus.calls, MenuRow, MenuChanges>(
  menus,
  {
    tree: ({ db }) => wholeTree(db),
    trees: async ({ db, caller }) => {
      const all = await menuView(db)
      const elements = await elementView(db)
      return {
        menus: all.map((row) => presentMenu(row, caller)),
        elements: elements.map((row) => presentElement(row, caller)),
        check: checkCodes(elements),
      }
    },
    grantable: ({ db, caller }) => grantableTree(db, caller),
    elements: async ({ db, row, caller }) => {
      const rows = await elementView(db, eq(menu.id, row.id))
      return { rows: rows.map((one) => presentElement(one, caller)), total: rows.length }
    },
    create: async ({ db, body: { sort = last, ...fields }, caller, now }) => {
      await lockTree(db)
      await refuseTakenPath(db, fields.path)
      await checkParent(db, fields.parent)
      const [made] = await db
        .insert(menu)
        .values({ ...fields, created: now, updated: now })
        .returning({ id: menu.id })
      if (!made) throw new Error('no menu was made')
      await putAt(db, made.id, fields.parent, sort)
      const [row] = await menuView(db, eq(menu.id, made.id))
      if (!row) throw new Error('the new menu is gone')
      return presentMenu(row, caller)
    },
    update: async ({ db, row, body, save }) => {
      const { id: _, version: __, sort = row.sort, parent = row.parent, ...fields } = body
      if (fields.path !== undefined && fields.path !== row.path) {
        if (isBuiltInMenu(row)) throw refuseField('path', 'menu.pathFixed')
        await refuseTakenPath(db, fields.path)
      }
      if (parent !== row.parent) await checkParent(db, parent, row.id)
      await save({ ...fields, parent })
      const place = body.sort === undefined && parent !== row.parent ? last : sort
      if (parent !== row.parent || place !== row.sort) await putAt(db, row.id, parent, place)
      return undefined
    },
    remove: async ({ db, row, t }) => {
      if (isBuiltInMenu(row)) throw new Refusal('stop', { message: { key: 'menu.builtIn' } })
      const children = await db
        .select({ title: menu.title })
        .from(menu)
        .where(eq(menu.parent, row.id))
        .orderBy(asc(menu.sort))
      const roles = await rolesOfMenu(db, row.id)
      const uses = [
        ...(children.length > 0
          ? [
              t('menu.children', {
                count: children.length,
                names: nameList(
                  children.map(({ title }) => title),
                  t,
                ),
              }),
            ]
          : []),
        ...(roles.length > 0
          ? [
              t('menu.roles', {
                count: roles.length,
                names: nameList(
                  roles.map(({ name }) => name),
                  t,
                ),
              }),
            ]
          : []),
      ]
      if (uses.length > 0)
        throw new Refusal('stop', { message: { key: 'menu.inUse', params: { uses: uses.join(t('list.clauses')) } } })
      await db.delete(menu).where(eq(menu.id, row.id))
      return undefined
    },
  },
  menuRows,
)
