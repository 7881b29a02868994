import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { type TrainerAccount, trainerAccounts, trainerRole } from '../../../contract/system/trainer-accounts'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { anyContains } from '../../db/text'
import { implement } from '../../http/implement'
import { companyMeant } from '../../http/party'
import { hashPassword } from '../../http/passwords'
import { Refusal, refuseField } from '../../http/refusal'
import { assertGrantedBrand, isPlatform } from '../../http/scope'
import { type Caller, endSessions } from '../../http/session'
import { trainingBrand } from '../../training/brands/table'
import { account } from '../accounts/table'
import { addAccount } from '../new-account'
import { role } from '../roles/table'
import { type TrainerChanges, trainerRows, trainerView, visibleTrainers, withAllowed } from './rows'

/** New trainers are for brands that are switched on, and within the caller's grant. */
const assertOffered = async (db: Db, caller: Caller, code: string) => {
  assertGrantedBrand(caller, code)
  const offered = await db.$count(trainingBrand, and(eq(trainingBrand.code, code), eq(trainingBrand.status, 1)))
  if (offered === 0) throw refuseField('brand', 'input.choice')
}

const columns = { uid: account.uid, account: account.account, name: account.name, created: account.created }

export const trainerAccountCalls = implement<typeof trainerAccounts.calls, TrainerAccount, TrainerChanges>(
  trainerAccounts,
  {
    list: async ({ db, query, caller }) => {
      const { brand, cid, status, keyword, sort = [{ field: 'uid', descending: true } as const], page, size } = query
      const named = anyContains([account.account, account.name, account.phone], keyword)
      const matching = and(
        visibleTrainers(caller),
        eq(account.trainingBrand, brand),
        cid === undefined ? undefined : eq(account.cid, cid),
        named,
        status && inArray(account.status, status),
      )
      const rows = await trainerView(db)
        .where(matching)
        .orderBy(...orderedBy(columns, sort), desc(account.uid))
        .limit(size)
        .offset((page - 1) * size)
      const [found] = await db.select({ trainers: count() }).from(account).where(matching)
      return { rows: rows.map(withAllowed(caller)), total: found?.trainers ?? 0 }
    },
    create: async ({ db, body, caller, now }) => {
      const { password, brand, cid: asked, ...fields } = body
      await assertOffered(db, caller, brand)
      const isOfPlatform = isPlatform(caller) && (asked ?? null) === null
      const cid = isOfPlatform ? null : await companyMeant(db, caller, asked ?? undefined)
      const [held] = await db
        .select({ id: role.id })
        .from(role)
        .where(and(eq(role.code, trainerRole), eq(role.builtIn, true)))
      if (!held) throw new Error('the built-in role of trainers is missing')
      const uid = await addAccount(db, { ...fields, cid, roleId: held.id, trainingBrand: brand }, password, now)
      const made = await trainerRows.find(db, uid, caller, { lock: false })
      if (!made) throw new Refusal('missing')
      return made
    },
    update: async ({ db, row, body, save, auditAs }) => {
      const { uid, version: _, password, ...fields } = body
      const changed = Object.entries(fields).some(([name, value]) => row[name as keyof typeof fields] !== value)
      if (!changed && password === undefined) return undefined
      if (password !== undefined && !changed) auditAs('reset-password')
      await save({
        ...fields,
        ...(password !== undefined && { passwordHash: await hashPassword(password), mustChangePassword: 1 }),
      })
      if (body.status === 0) await endSessions(db, { uid }, 'disabled')
      else if (password !== undefined) await endSessions(db, { uid }, 'password')
      return undefined
    },
  },
  trainerRows,
)
