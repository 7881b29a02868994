/** Making an account, of staff and of trainers alike. */
import type { Db } from '../db/client'
import { hashPassword } from '../http/passwords'
import { refuseField } from '../http/refusal'
import { account } from './accounts/table'

type Beginning = Omit<typeof account.$inferInsert, 'passwordHash' | 'mustChangePassword' | 'created' | 'updated'>

/** Of two who take the name at the same moment one gets it; the refusal of the other names the field. */
export const addAccount = async (db: Db, beginning: Beginning, password: string, now: number): Promise<number> => {
  const passwordHash = await hashPassword(password)
  const [made] = await db
    .insert(account)
    .values({ ...beginning, passwordHash, mustChangePassword: 1, created: now, updated: now })
    .onConflictDoNothing()
    .returning({ uid: account.uid })
  if (!made) throw refuseField('account', 'account.taken')
  return made.uid
}
