/** Who one is, and everything that one may: what the web app needs before it shows anything. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { featureNames } from '../../../contract/core/features'
import { isMenuOpen } from '../../../contract/partners/clinic-menus'
import { clinicStatus } from '../../../contract/partners/hospitals'
import { isOfScreening, isScreeningPage } from '../../../contract/screening-codes'
import type { MenuNode, UserInfo } from '../../../contract/system/session'
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import { debtsOf } from '../../http/restriction'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../accounts/table'
import { element, menu } from '../menus/table'
import { preference } from '../preferences/table'
import { role, roleElement, roleMenu } from '../roles/table'

type Rows = {
  id: number
  parent: number | null
  path: string
  title: string
  icon: string
  hidden: number
  sort: number
}[]

const treeOf = (
  rows: Rows,
  elements: Map<number, { code: string; name: string }[]>,
  parent: number | null,
): MenuNode[] =>
  rows
    .filter((row) => row.parent === parent)
    .map((row) => ({
      ...row,
      hidden: row.hidden === 1 ? 1 : 0,
      elements: elements.get(row.id) ?? [],
      children: treeOf(rows, elements, row.id),
    }))

export const userInfoOf = async (db: Db, caller: Caller): Promise<UserInfo> => {
  const [person] = await db
    .select({ account, requireTotp: role.requireTotp, companyName: company.name, agentLogo: company.agentLogo })
    .from(account)
    .innerJoin(role, eq(role.id, account.roleId))
    .leftJoin(company, eq(company.cid, account.cid))
    .where(eq(account.uid, caller.uid))
  if (!person) throw new Refusal('missing')
  const menus = await db
    .select({
      id: menu.id,
      parent: menu.parent,
      path: menu.path,
      title: menu.title,
      icon: menu.icon,
      hidden: menu.hidden,
      sort: menu.sort,
    })
    .from(menu)
    .innerJoin(roleMenu, eq(roleMenu.menuId, menu.id))
    .where(eq(roleMenu.roleId, caller.roleId))
    .orderBy(asc(menu.sort), asc(menu.id))
  const ofRole = await db
    .select({ menuId: element.menuId, code: element.code, name: element.name })
    .from(element)
    .innerJoin(roleElement, eq(roleElement.elementId, element.id))
    .where(eq(roleElement.roleId, caller.roleId))
    .orderBy(asc(element.code))
  // An employee may no more than the owners of the company, whatever the role grants.
  const granted = ofRole.filter(({ code }) => caller.codes.has(code))
  const isOfEdition = [...caller.codes].some(isOfScreening)
  const pagesOf = (rows: typeof ofRole) => new Set(rows.map(({ menuId }) => menuId))
  const [of, left] = [pagesOf(ofRole), pagesOf(granted)]
  const elements = new Map<number, { code: string; name: string }[]>()
  for (const { menuId, code, name } of granted) elements.set(menuId, [...(elements.get(menuId) ?? []), { code, name }])
  const stores = await db
    .select({ hid: hospital.hid, name: hospital.name })
    .from(hospital)
    .where(and(inArray(hospital.hid, [...caller.stores]), eq(hospital.status, clinicStatus.accepted)))
    .orderBy(sql`${hospital.parentHid} is not null`, asc(hospital.hid))
  const kept = await db.select().from(preference).where(eq(preference.uid, caller.uid))
  const { uid, name, cid, ctid, hid, sid, expireDate, created, mustChangePassword, totpSince } = person.account
  return {
    uid,
    account: caller.account,
    name,
    role: caller.role,
    cid,
    ctid,
    oid: hid,
    stores,
    allStores: stores.length > 1 && caller.codes.has('stores.create') ? 1 : 0,
    sid,
    company: { name: person.companyName ?? '', agentLogo: person.agentLogo ?? '' },
    menuList: treeOf(
      menus.filter(
        ({ id, path }) =>
          (left.has(id) || !of.has(id)) &&
          (caller.hid === null || isMenuOpen(caller.menus, path)) &&
          (isOfEdition || !isScreeningPage(path)),
      ),
      elements,
      null,
    ),
    expireDate,
    created,
    ...debtsOf({ role: caller.role, requireTotp: person.requireTotp, mustChangePassword, totpSince }),
    totp: totpSince === null ? 0 : 1,
    preferences: Object.fromEntries(kept.map(({ name, value }) => [name, value])),
    features: [...featureNames],
  }
}
