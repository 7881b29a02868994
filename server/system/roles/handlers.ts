import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { roles } from '../../../contract/system/roles'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { endSessions } from '../../http/session'
import { refuseFixed } from '../../http/set-aside'
import { contact } from '../../people/contacts/table'
import { account } from '../accounts/table'
import { nameList } from '../name-list'
import { createRole } from './create'
import { grantElements, revokeElements, setGrants } from './grant'
import { grantedElements, grantedMenus } from './granted'
import { assertHoldersFit, assertKindFits } from './kind'
import { forEmployees, roleList, rolesFor } from './list'
import { manages, type RoleChanges, type RoleRow, roleRows } from './rows'
import { role } from './table'

const doctors = ['contact_doctor', 'contact_optrist']

export const roleCalls = implement<typeof roles.calls, RoleRow, RoleChanges>(
  roles,
  {
    list: ({ db, query, caller }) => roleList(db, query, caller),
    employee: ({ db, query, caller }) => roleList(db, query, caller, forEmployees(caller)),
    hospital: ({ db, caller }) => rolesFor(db, caller, 'hospital'),
    doctor: async ({ db, params, caller }) => {
      const [doctor] = await db
        .select({ cid: contact.cid })
        .from(contact)
        .where(and(eq(contact.ctid, params.id), inScope(caller, contact), inArray(contact.type, doctors)))
      if (!doctor) throw new Refusal('missing')
      return rolesFor(db, caller, 'doctor', or(isNull(role.cid), eq(role.cid, doctor.cid)))
    },
    create: ({ db, caller, body, now }) => createRole(db, caller, body, now),
    update: async ({
      db,
      caller,
      row,
      body: { name = row.name, kind = row.kind, requireTotp = row.requireTotp },
      save,
      t,
    }) => {
      if (!manages(caller, row)) throw new Refusal('forbidden')
      // Built-in roles are looked for by their kind.
      if (row.builtIn) refuseFixed(row, { kind })
      if (kind !== row.kind) {
        assertKindFits(row.code, kind)
        await assertHoldersFit(db, row.id, kind, t)
      }
      await save({ name, kind, requireTotp })
      // Sessions without the second factor end.
      if (requireTotp === 1 && row.requireTotp === 0) await endSessions(db, { roleId: row.id }, 'permissions')
      return undefined
    },
    get: async () => undefined,
    remove: async ({ db, caller, row, t }) => {
      if (!manages(caller, row)) throw new Refusal('forbidden')
      if (row.builtIn) throw new Refusal('stop', { message: { key: 'role.builtIn' } })
      const people = await db
        .select({ name: account.name })
        .from(account)
        .where(eq(account.roleId, row.id))
        .orderBy(asc(account.uid))
      if (people.length > 0) {
        const names = nameList(
          people.map(({ name }) => name),
          t,
        )
        throw new Refusal('stop', { message: { key: 'role.held', params: { count: people.length, names } } })
      }
      await db.delete(role).where(eq(role.id, row.id))
      return undefined
    },
    elements: ({ db, row }) => grantedElements(db, row.id),
    menus: ({ db, row }) => grantedMenus(db, row.id),
    agentMenus: ({ db, row, caller }) => grantedMenus(db, row.id, caller.roleId),
    agentElements: ({ db, row, caller }) => grantedElements(db, row.id, caller.roleId),
    grantMenus: (context) => setGrants(context, 'anything'),
    grantElements: (context) => grantElements(context, 'anything'),
    revokeElements: (context) => revokeElements(context, 'anything'),
    agentGrantMenus: (context) => setGrants(context, 'own'),
    agentGrantElements: (context) => grantElements(context, 'own'),
    agentRevokeElements: (context) => revokeElements(context, 'own'),
  },
  roleRows,
)
