import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { clinicStatus } from '../../../contract/partners/hospitals'
import { type WechatConfigure, wechatConfigures } from '../../../contract/partners/wechat-configures'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { hasText } from '../../db/text'
import { type Context, implement, type Rows } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { hospital } from '../hospitals/table'
import { wechatConfigure } from './table'

type Calls = typeof wechatConfigures.calls
type Row = Omit<WechatConfigure, 'allowed' | 'hasSecret'> & { secret: string | null }
type Changes = Pick<Row, 'appId' | 'secret'>

const view = (db: Db) =>
  db
    .select({
      hid: hospital.hid,
      cid: hospital.cid,
      hospitalName: hospital.name,
      appId: wechatConfigure.appId,
      secret: wechatConfigure.secret,
      updated: wechatConfigure.updated,
      version: wechatConfigure.version,
    })
    .from(hospital)
    .leftJoin(wechatConfigure, eq(wechatConfigure.hid, hospital.hid))
    .$dynamic()

const rowOf = ({ appId, version, ...row }: Awaited<ReturnType<typeof view>>[number]): Row => ({
  ...row,
  appId: appId ?? '',
  version: version ?? 1,
})

/** Clinics that have ever been accepted. */
const isClient = inArray(hospital.status, [clinicStatus.accepted, clinicStatus.stopped])

const rows: Rows<Row, Changes> = {
  name: wechatConfigures.name,
  async find(db, hid, caller, { lock }) {
    const query = view(db).where(and(eq(hospital.hid, hid), isClient, inScope(caller, hospital)))
    const [row] = await (lock ? query.for('no key update', { of: hospital }) : query)
    return row && rowOf(row)
  },
  async save(db, { hid, version }, changes, now) {
    const values = { ...changes, version: version + 1, updated: now }
    await db
      .insert(wechatConfigure)
      .values({ ...values, hid, created: now })
      .onConflictDoUpdate({ target: wechatConfigure.hid, set: values })
  },
  present: ({ secret, ...row }, { codes }): WechatConfigure => ({
    ...row,
    hasSecret: secret !== null,
    allowed: codes.has('wechat-configures.save') ? ['save'] : [],
  }),
}

const columns = { hid: hospital.hid, hospitalName: hospital.name }

const list = async ({ db, caller, query }: Context<Calls['list']>) => {
  const { hid, cid, keyword, sort = [], page, size } = query
  const where = and(
    inScope(caller, hospital),
    isClient,
    hid === undefined ? undefined : eq(hospital.hid, hid),
    cid === undefined ? undefined : eq(hospital.cid, cid),
    keyword ? hasText(hospital.name, keyword) : undefined,
  )
  const found = await view(db)
    .where(where)
    .orderBy(...orderedBy(columns, sort), asc(hospital.hid))
    .limit(size)
    .offset((page - 1) * size)
  const [all] = await db.select({ clinics: count() }).from(hospital).where(where)
  return { rows: found.map(rowOf), total: all?.clinics ?? 0 }
}

export const wechatConfigureCalls = implement<Calls, Row, Changes>(
  wechatConfigures,
  {
    list,
    save: async ({ row, body: { hid, appId, secret }, save, services: { sealing } }) => {
      if (appId === '') {
        await save({ appId, secret: null })
        return undefined
      }
      // A secret belongs to its account: that of the former one is of no use to another.
      if (secret === undefined && (appId !== row.appId || row.secret === null))
        throw refuseField('secret', 'wechat.secretNeeded')
      const sealed = secret === undefined ? row.secret : sealing ? await sealing.seal(secret, `wechat ${hid}`) : secret
      await save({ appId, secret: sealed })
      return undefined
    },
  },
  rows,
)
