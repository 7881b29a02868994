/** Finding, keeping and showing the discounts of clinics. */
import { and, eq, getTableColumns, gt, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { type Channel, channelStatus } from '../../../contract/partners/channels'
import { brand } from '../../catalogue/brands/table'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../companies/table'
import { hospital } from '../hospitals/table'
import { channel } from './table'

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(channel),
      hospitalName: hospital.name,
      cid: hospital.cid,
      companyName: company.name,
      brand: brand.name,
    })
    .from(channel)
    .innerJoin(hospital, eq(hospital.hid, channel.hid))
    .innerJoin(company, eq(company.cid, hospital.cid))
    .leftJoin(brand, eq(brand.id, channel.brandId))
    .$dynamic()

export type ChannelRow = Awaited<ReturnType<typeof view>>[number]
export type ChannelChanges = Partial<typeof channel.$inferInsert>

const { pending, inForce, over } = channelStatus

const statusOf = ({ validFrom, validTo }: ChannelRow, today: string) => {
  if (validFrom !== null && validFrom > today) return pending
  return validTo !== null && validTo < today ? over : inForce
}

/** The same as `statusOf`, for the database to look for. */
export const stateConditions = (today: string): Record<number, SQL | undefined> => ({
  [pending]: gt(channel.validFrom, today),
  [inForce]: and(
    or(isNull(channel.validFrom), lte(channel.validFrom, today)),
    or(isNull(channel.validTo), gte(channel.validTo, today)),
  ),
  [over]: and(or(isNull(channel.validFrom), lte(channel.validFrom, today)), lt(channel.validTo, today)),
})

/** What a clinic pays is for its agent to say: neither its own people nor a salesperson change it. */
export const mayChange = ({ hid, sid }: Caller) => hid === null && sid === null

export const channelRows = tableRows({
  name: 'channels',
  table: channel,
  key: 'channelId',
  view,
  visibleTo: (caller) => inScope(caller, hospital),
  present: (row, caller): Channel => ({
    ...row,
    brandCategory: row.brandCategory as Channel['brandCategory'],
    status: statusOf(row, caller.today),
    allowed: mayChange(caller) ? permitted(caller, 'channels', ['update', 'remove']) : [],
  }),
})
