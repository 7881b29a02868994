/** Granting and revoking: the three verbs, alike for the platform and for agents but for what bounds them. */
import type { BodyOf } from '../../../contract/core/call'
import type { roles } from '../../../contract/system/roles'
import type { Db } from '../../db/client'
import type { Translate } from '../../http/messages'
import { Refusal } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import type { Services } from '../../http/services'
import { type Caller, endSessions } from '../../http/session'
import { businessDate } from '../../http/time'
import { keepAnAdministrator } from '../last-administrator'
import { lockTree } from '../menu-tree'
import {
  both,
  checkKnown,
  checkWithin,
  either,
  type Grantable,
  type Grants,
  grantsOf,
  noGrants,
  onPages,
  readGrantable,
  within,
  without,
  withWays,
  writeGrants,
} from './grants'
import { manages, type RoleChanges, type RoleRow } from './rows'

interface Granting {
  db: Db
  row: RoleRow
  caller: Caller
  now: number
  t: Translate
  services: Services
  save(changes: RoleChanges): Promise<void>
}

type MenuGrants = BodyOf<typeof roles.calls.grantMenus>
type ElementGrants = BodyOf<typeof roles.calls.grantElements>

/** Anything for the platform by its own calls; else what the grantor has. */
export type Bound = 'anything' | 'own'

interface Situation {
  all: Grantable
  before: Grants
  /** Absent where nothing bounds the grantor. */
  own: Grants | undefined
}

/** Works out the grants as they shall be, then writes them; a change ends the sessions of all holders. */
const change = async (
  { db, row, caller, now, t, services, save }: Granting,
  bound: Bound,
  next: (situation: Situation) => { asked: Grants; after: Grants },
) => {
  if (!manages(caller, row)) throw new Refusal('forbidden')
  const all = await readGrantable(db)
  const before = await grantsOf(db, row.id)
  const bounded = bound === 'own' || !isPlatform(caller)
  const own = bounded ? await grantsOf(db, caller.roleId) : undefined
  const { asked, after } = next({ all, before, own })
  if (own) checkWithin(all, asked, own, t('list.separator'))
  if (!(await writeGrants(db, row.id, before, after))) return undefined
  await save({})
  if (row.code === 'ADMIN') await keepAnAdministrator(db, businessDate(now, services.timeZone))
  await endSessions(db, { roleId: row.id }, 'permissions')
  return undefined
}

/** Exactly these menus and, if said, exactly these elements; what lies beyond the grantor's own goes. */
export const setGrants = (context: Granting & { body: MenuGrants }, bound: Bound) =>
  change(context, bound, ({ all, before, own }) => {
    const { menuIds, elementIds } = context.body
    const wanted = { menus: new Set(menuIds), elements: new Set(elementIds) }
    checkKnown(all, wanted)
    const asked = withWays(all, wanted)
    if (elementIds !== undefined) return { asked, after: asked }
    const kept = onPages(all, before.elements, asked.menus)
    return { asked, after: { ...asked, elements: own ? both(kept, own.elements) : kept } }
  })

const named = ({ elementIds }: ElementGrants): Grants => ({ ...noGrants, elements: new Set(elementIds) })

export const grantElements = (context: Granting & { body: ElementGrants }, bound: Bound) =>
  change(context, bound, ({ all, before }) => {
    checkKnown(all, named(context.body))
    const asked = withWays(all, named(context.body))
    return {
      asked,
      after: { menus: either(before.menus, asked.menus), elements: either(before.elements, asked.elements) },
    }
  })

/** Taking away needs nothing of one's own. */
export const revokeElements = (context: Granting & { body: ElementGrants }, bound: Bound) =>
  change(context, bound, ({ all, before }) => {
    const revoked = named(context.body)
    checkKnown(all, revoked)
    return { asked: noGrants, after: { ...before, elements: without(before.elements, revoked.elements) } }
  })

/** Gives a new role what another one has, as far as the grantor may. */
export const copyGrants = async (db: Db, caller: Caller, from: number, to: number) => {
  await lockTree(db)
  const all = await readGrantable(db)
  const source = await grantsOf(db, from)
  const given = isPlatform(caller) ? source : within(source, await grantsOf(db, caller.roleId))
  const elements = onPages(all, given.elements, given.menus)
  await writeGrants(db, to, noGrants, { ...given, elements })
}
