import { and, eq, sql } from 'drizzle-orm'
import { couponWay } from '../../../contract/clinic/coupon-terms'
import { type MarketingSettings, marketingSettings, smsHours } from '../../../contract/clinic/marketing-settings'
import { givenOf } from '../../crud/given'
import { permitted } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { type Context, implement, type Rows } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { assertHead, headHid, inChain, isHead } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { objectionTo } from '../coupon-issue'
import { couponTemplate } from '../coupon-templates/table'
import { marketingSetting } from './table'

type Calls = typeof marketingSettings.calls
type Stored = typeof marketingSetting.$inferSelect
type Row = Omit<Stored, 'operatorId' | 'birthdaysDone'> &
  Pick<MarketingSettings, 'birthdayName' | 'welcomeName' | 'referralName'>
type Changes = Partial<Omit<Stored, 'hid' | 'birthdaysDone'>>

/** Where a chain has said nothing. */
const none = {
  ...{ birthdayTplId: null, birthdayDays: 0, welcomeTplId: null, referralTplId: null },
  ...{ smsFrom: smsHours.first, smsTo: smsHours.last },
  ...{ created: 0, updated: 0, version: 1 },
}

const nameOf = (column: 'birthday' | 'welcome' | 'referral') => {
  const tplId = marketingSetting[`${column}TplId`]
  return sql<
    string | null
  >`(select ${couponTemplate.name} from ${couponTemplate} where ${couponTemplate.tplId} = ${tplId})`
}

const read = async (db: Db, caller: Caller, hid: number): Promise<Row | undefined> => {
  const [found] = await db
    .select({
      ...{ head: headHid, said: marketingSetting },
      ...{ birthdayName: nameOf('birthday'), welcomeName: nameOf('welcome'), referralName: nameOf('referral') },
    })
    .from(hospital)
    .leftJoin(marketingSetting, eq(marketingSetting.hid, headHid))
    .where(and(eq(hospital.hid, hid), inChain(caller, hospital)))
  if (!found) return undefined
  const { head, said, ...names } = found
  const {
    operatorId: _,
    birthdaysDone: __,
    ...kept
  } = said ?? {
    ...{ ...none, hid: head, operatorId: 0, birthdaysDone: null },
  }
  return { ...kept, ...names }
}

const rows: Rows<Row, Changes> = {
  name: marketingSettings.name,
  async find(db, hid, caller, { lock }) {
    const found = await read(db, caller, hid)
    if (!found || !lock) return found
    // The clinic, since nothing may have been said yet.
    await db.select({ hid: hospital.hid }).from(hospital).where(eq(hospital.hid, found.hid)).for('no key update')
    return read(db, caller, hid)
  },
  async save(db, { hid, version }, changes, now) {
    const values = {
      ...changes,
      birthdaysDone: null,
      version: version + 1,
      updated: now,
    } as typeof marketingSetting.$inferInsert
    await db
      .insert(marketingSetting)
      .values({ ...values, hid, created: now })
      .onConflictDoUpdate({ target: marketingSetting.hid, set: values })
  },
  present: ({ created: _, ...row }, caller): MarketingSettings => ({
    ...row,
    allowed: isHead(caller, row.hid) ? permitted(caller, marketingSettings.name, ['update']) : [],
  }),
}

const occasions = [
  ['birthdayTplId', couponWay.birthday],
  ['welcomeTplId', couponWay.welcome],
  ['referralTplId', couponWay.referral],
] as const

/** @throws Refusal at the template that the chain does not give for the occasion now; one that was chosen before may stay */
const assertTemplates = async ({ db, caller, row, body }: Context<Calls['update'], Row, Changes>) => {
  for (const [field, way] of occasions) {
    const tplId = body[field]
    if (tplId === undefined || tplId === null || tplId === row[field]) continue
    const own = and(eq(couponTemplate.tplId, tplId), eq(couponTemplate.hid, row.hid))
    const [found] = await db.select().from(couponTemplate).where(own)
    if (!found) throw refuseField(field, 'input.choice')
    const objection = objectionTo(found, way, caller.today)
    if (objection) throw refuseField(field, objection.key, objection.params)
  }
}

export const marketingSettingCalls = implement<Calls, Row, Changes>(
  marketingSettings,
  {
    get: async () => undefined,
    update: async (context) => {
      const { row, body, caller, save } = context
      assertHead(caller, row)
      await assertTemplates(context)
      if ((body.smsTo ?? row.smsTo) <= (body.smsFrom ?? row.smsFrom)) throw refuseField('smsTo', 'input.timeOrder')
      const { version: _, ...given } = body
      return save({ ...givenOf(given), operatorId: caller.uid })
    },
  },
  rows,
)
