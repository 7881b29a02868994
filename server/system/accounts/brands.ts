/** The training brands that a training administrator looks after: none unless an administrator of the platform grants them. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { trainingBrand } from '../../training/brands/table'
import { role } from '../roles/table'
import { accountTrainingBrand } from './table'

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/**
 * Grants these brands and no others to an account that holds the role.
 *
 * @param held what it has now
 * @param wanted what it is to have; absent: the same, or none where the role is another kind now
 * @returns whether anything changed
 */
export const grantBrands = async (
  db: Db,
  caller: Caller,
  {
    uid,
    roleId,
    held,
    wanted,
  }: { uid: number; roleId: number; held: readonly string[]; wanted: readonly string[] | undefined },
): Promise<boolean> => {
  if (held.length === 0 && !wanted?.length) return false
  const isTraining = (await db.$count(role, and(eq(role.id, roleId), eq(role.code, 'ADMIN_SDX')))) > 0
  const next = [...new Set(wanted ?? (isTraining ? held : []))].sort()
  if (isSame(next, held)) return false
  if (wanted && caller.role !== 'ADMIN') throw refuseField('brands', 'account.brandsByAdministrator')
  if (next.length > 0 && !isTraining) throw refuseField('brands', 'account.brandsOfOtherRole')
  const known = await db.$count(trainingBrand, inArray(trainingBrand.code, next))
  if (known < next.length) throw refuseField('brands', 'input.choice')
  await db.delete(accountTrainingBrand).where(eq(accountTrainingBrand.uid, uid))
  if (next.length > 0) await db.insert(accountTrainingBrand).values(next.map((brand) => ({ uid, brand })))
  return true
}
