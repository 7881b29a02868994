/** What people did with stock documents, as their pages tell it. */
import type { Db } from '../client'
import { addressOf, run } from './sql'

interface AuditStamp {
  at: string
  action: string
  uid: string
  name: string
  before: string
  after: string
  reason?: string
  when?: string
}

const epoch = (column: string) => `floor(extract(epoch from ${column}))::int8`
const to = (status: number, more = '') => `jsonb_build_object('status', ${status}${more})`
const posted = `, 'postedAt', ${epoch('posted_at')}, 'checkerName', checker_name`
const unposted = `, 'postedAt', null, 'checkerName', ''`

/** In the order in which they happen. */
const actions = (moved: string): readonly AuditStamp[] => [
  {
    ...{ at: 'created', action: 'create', uid: 'operator_id', name: 'operator_name', before: 'null' },
    after: to(0, `, 'no', no, 'note', note`),
  },
  {
    ...{ at: 'posted_at', action: moved, uid: 'checker_id', name: 'checker_name', when: 'posted_at is not null' },
    ...{ before: to(0, unposted), after: to(1, posted) },
  },
  {
    ...{ at: 'updated', action: 'void', uid: 'operator_id', name: 'operator_name', reason: 'reason' },
    ...{ before: to(0), after: to(2), when: 'status = 2' },
  },
]

const closing: AuditStamp = {
  ...{ at: 'updated', action: 'close', uid: 'checker_id', name: 'checker_name', reason: 'reason' },
  before: `jsonb_build_object('differStatus', 1)`,
  after: `jsonb_build_object('differStatus', 3)`,
  when: 'differ_status = 3',
}

const seedActions = (db: Db, resource: string, table: string, key: string, all: readonly AuditStamp[]) => {
  const events = all.map(
    ({ at, action, uid, name, before, after, reason = `''`, when = 'true' }, place) => `
      select ${place} as place, ${at} as at, (${uid})::int as uid, ${name} as name, '${action}' as action,
        ${before}::jsonb as before, ${after} as after, ${reason} as reason where ${when}`,
  )
  return run(
    db,
    `insert into audit (at, uid, name, cid, address, resource, record_id, action, reason, before, after)
     select event.at, event.uid, event.name, cid, ${addressOf('event.uid')}, '${resource}', ${key}, event.action,
       event.reason, event.before, event.after
     from ${table} cross join lateral (${events.join(' union all ')}) event
     where not exists (select from audit told where told.resource = '${resource}' and told.record_id = ${key})
     order by event.at, ${key}, event.place`,
  )
}

export const seedStockHistory = async (db: Db) => {
  await seedActions(db, 'stock-ins', 'stock_in', 'stockin_id', [...actions('receive'), closing])
  await seedActions(db, 'stock-outs', 'stock_out', 'stockout_id', actions('take-out'))
}
