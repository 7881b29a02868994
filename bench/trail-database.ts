/** Years of the audit trail and of sign-ins, on top of the demo's data: kept in `.cache/bench-trail`, or beside the database of the address. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from '../server/db/client'
import { prepareDatabase } from '../server/db/prepare'
import { loading } from '../server/db/seed/bulk'
import { readEnvironment } from '../server/env'
import { openDatabase } from '../server/node/open-database'
import { besides } from './besides'

const actions = 5_000_000
const signIns = 2_000_000
const folder = join(import.meta.dirname, '../.cache/bench-trail')

/** Three years up to now, busier towards the end; most of it of orders and of the first company. */
const addActions = (db: Db) =>
  db.execute(sql`
    insert into audit (at, uid, name, cid, address, resource, record_id, action, before, after)
    select now() - interval '3 years' * (1 - sqrt(i::float8 / ${actions}::int)), person.uid, person.name,
      case when person.cid is null and random() < 0.9 then 1 else person.cid end,
      '10.0.' || (i % 40) || '.' || (i % 250), kind.resource, 1000000 + (random() * 600000)::int,
      kind.actions[1 + floor(power(random(), 3) * array_length(kind.actions, 1))::int],
      '{"status": 1}', '{"status": 2, "emsNumber": "SF1234567890"}'
    from generate_series(1, ${actions}::int) i
    join (select *, row_number() over (order by uid) - 1 as place, count(*) over () as people from account) person
      on person.place = floor(power(((i * 7919::bigint) % 10007) / 10007.0, 2) * person.people)::int
    join (values
      (0, 9600, 'lens-orders', array['review', 'produce', 'arrive', 'ship', 'complete', 'update', 'cancel', 'after-sale']),
      (9600, 9900, 'accounts', array['update', 'reset-password', 'disable', 'enable', 'create', 'unlock', 'remove']),
      (9900, 9990, 'roles', array['grantElements', 'update', 'create', 'remove']),
      (9990, 10000, 'menus', array['update', 'create', 'remove'])
    ) kind (low, high, resource, actions) on (i * 104729::bigint) % 10000 >= kind.low and (i * 104729::bigint) % 10000 < kind.high
    order by i`)

const addSignIns = (db: Db) =>
  db.execute(sql`
    insert into login_record (at, account, uid, name, cid, hid, ip, agent, source, type)
    select now() - interval '3 years' * (1 - sqrt(i::float8 / ${signIns}::int)), person.account, person.uid, person.name,
      person.cid, person.hid, (10 + i % 7) || '.' || (i % 31) || '.' || (i % 40) || '.' || (i % 250),
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', case when i % 50 = 0 then 'ios' else 'web' end,
      (array[1, 2, 3, 4, 8, 9, 5, 7, 6, 10])[1 + floor(power(random(), 4) * 10)::int]
    from generate_series(1, ${signIns}::int) i
    join (select *, row_number() over (order by uid) - 1 as place, count(*) over () as people from account) person
      on person.place = floor(power(((i * 7919::bigint) % 10007) / 10007.0, 2) * person.people)::int
    order by i`)

/** Opens it; the first time it is made, which takes minutes. */
export const openTrailDatabase = async (address: string | undefined): Promise<Database> => {
  mkdirSync(folder, { recursive: true })
  const variables = address ? { DATABASE_URL: await besides(address, 'bench_trail') } : { DATA_DIR: folder }
  const database = await openDatabase(readEnvironment({ ...variables, SEED: 'demo' }))
  await prepareDatabase(database, { seed: 'demo', now: Math.floor(Date.now() / 1000) })
  const [found] = await rowsOf<{ made: boolean }>(
    database.db,
    sql`select exists (select from audit offset ${actions - 1}) as made`,
  )
  if (!found?.made) {
    await database.db.transaction((tx) =>
      loading(tx, ['audit', 'login_record'], async () => {
        await addActions(tx)
        await addSignIns(tx)
      }),
    )
    await database.db.execute(sql`vacuum (analyze) audit, login_record`)
  }
  return database
}
