/** Text messages about a training account. */
import { and, desc, eq } from 'drizzle-orm'
import type { AccountSms, accountRecords } from '../../../contract/training/account-records'
import { orderedBy } from '../../db/ordered-by'
import type { Context } from '../../http/implement'
import { dateCell, instantCell, moneyCell, textCell } from '../../http/list-sheet'
import { maskedPhone } from '../../http/masked-phone'
import { type AccountChanges, type AccountRow, accountMeant } from '../accounts'
import { trainingSms } from '../expiry-notices/table'
import { withinTimes } from '../periods'
import { recordSheet, unpaged } from '../record-sheet'

type Calls = typeof accountRecords.calls
type Listing = Context<Calls['sms'], AccountRow, AccountChanges>

export const sms = async ({ db, row, query, services }: Pick<Listing, 'db' | 'row' | 'query' | 'services'>) => {
  const where = and(eq(trainingSms.sdxUid, row.sdxUid), withinTimes(trainingSms.at, query, services.timeZone))
  const found = await db
    .select()
    .from(trainingSms)
    .where(where)
    .orderBy(...orderedBy(trainingSms, query.sort), desc(trainingSms.smsId))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  const rows = found.map(({ sdxUid: _, phone, ...rest }) => ({ ...rest, phone: maskedPhone(phone) }) as AccountSms)
  return { rows, total: await db.$count(trainingSms, where) }
}

export const exportSms = async (context: Context<Calls['exportSms']>) => {
  const { db, caller, params, t, query } = context
  const row = await accountMeant(db, caller, params.sdxUid)
  const { rows } = await sms({ ...context, row, query: unpaged(query) })
  return recordSheet<AccountSms>(
    context,
    t('accountSms.sheet'),
    row.patientName,
    [
      instantCell(t('accountSms.col.at'), (one) => one.at),
      textCell(t('accountSms.col.template'), (one) => t(`accountSms.days.${one.days}`), 18),
      dateCell(t('accountSms.col.expireDate'), (one) => one.expireDate),
      textCell(t('accountSms.col.phone'), (one) => one.phone),
      textCell(t('accountSms.col.result'), (one) => t(`accountSms.result.${one.result}`)),
      moneyCell(t('accountSms.col.cost'), (one) => one.cost),
    ],
    rows,
  )
}
