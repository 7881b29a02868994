import { and, eq, inArray } from 'drizzle-orm'
import { elements } from '../../../contract/system/menus'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { endSessions } from '../../http/session'
import { businessDate } from '../../http/time'
import { keepAnAdministrator } from '../last-administrator'
import { lockTree } from '../menu-tree'
import { nameList } from '../name-list'
import { role } from '../roles/table'
import { rolesOfElement } from './holders'
import {
  type ElementChanges,
  type ElementRow,
  elementRows,
  elementView,
  isBuiltInElement,
  presentElement,
} from './rows'
import { element, menu } from './table'

const refuseTakenCode = async (db: Db, menuId: number, code: string) => {
  const [other] = await db
    .select({ name: element.name })
    .from(element)
    .where(and(eq(element.menuId, menuId), eq(element.code, code)))
  if (other) throw refuseField('code', 'element.codeTaken', { name: other.name })
}

export const elementCalls = implement<typeof elements.calls, ElementRow, ElementChanges>(
  elements,
  {
    create: async ({ db, body, caller, now }) => {
      await lockTree(db)
      const [page] = await db.select({ id: menu.id }).from(menu).where(eq(menu.id, body.menuId))
      if (!page) throw new Refusal('missing')
      await refuseTakenCode(db, body.menuId, body.code)
      const [made] = await db
        .insert(element)
        .values({ ...body, created: now, updated: now })
        .returning({ id: element.id })
      if (!made) throw new Error('no element was made')
      const [row] = await elementView(db, eq(element.id, made.id))
      if (!row) throw new Error('the new element is gone')
      return presentElement(row, caller)
    },
    update: async ({ db, row, body: { code = row.code, name = row.name }, now, services, save }) => {
      if (code !== row.code) {
        if (isBuiltInElement(row)) throw refuseField('code', 'element.codeFixed')
        await refuseTakenCode(db, row.menuId, code)
      }
      await save({ code, name })
      const holders = code === row.code ? [] : (await rolesOfElement(db, row.id)).map(({ id }) => id)
      if (holders.length === 0) return undefined
      // Holders of the element have other rights now: the same as if their role had been granted something else.
      await db
        .update(role)
        .set({ ...nextVersion(role, now) })
        .where(inArray(role.id, holders))
      await keepAnAdministrator(db, businessDate(now, services.timeZone))
      for (const roleId of holders) await endSessions(db, { roleId }, 'permissions')
      return undefined
    },
    remove: async ({ db, row, t }) => {
      if (isBuiltInElement(row)) throw new Refusal('stop', { message: { key: 'element.builtIn' } })
      const roles = await rolesOfElement(db, row.id)
      if (roles.length > 0) {
        const names = nameList(
          roles.map(({ name }) => name),
          t,
        )
        const uses = t('menu.roles', { count: roles.length, names })
        throw new Refusal('stop', { message: { key: 'element.inUse', params: { uses } } })
      }
      await db.delete(element).where(eq(element.id, row.id))
      return undefined
    },
  },
  elementRows,
)
