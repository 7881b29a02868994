import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import {
  type FigureSubscription,
  type FigureSubscriptionDetails,
  figureSubscriptions,
  keptWorkbooks,
  maxReports,
  periodsOf,
  type ReportSheet,
  reportEvery,
  reportWay,
} from '../../../contract/statistics/figure-subscriptions'
import { givenOf } from '../../crud/given'
import { matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { wake } from '../../http/background'
import { type BaseContext, type Context, implement } from '../../http/implement'
import { languageOf } from '../../http/messages'
import { Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { isMobile } from '../../http/sms'
import { account } from '../../system/accounts/table'
import { scopeOf } from '../../system/export-service'
import { nextDue } from '../report-schedule-service'
import { reportJobName } from './job'
import { figureDelivery, figureSubscription } from './table'
import { assertExports, bytesOf, makeWorkbook, type ReportCalls } from './workbook'

type Calls = typeof figureSubscriptions.calls
type Changes = Partial<typeof figureSubscription.$inferInsert>

const shown = {
  ...{ deliveryId: figureDelivery.deliveryId, due: figureDelivery.due },
  ...{ start: figureDelivery.start, end: figureDelivery.end, status: figureDelivery.status },
  ...{ failure: figureDelivery.failure, fileName: figureDelivery.fileName, sentAt: figureDelivery.sentAt },
}

const view = (db: Db) =>
  db
    .select({ ...getTableColumns(figureSubscription), last: shown })
    .from(figureSubscription)
    .leftJoin(
      figureDelivery,
      eq(
        figureDelivery.deliveryId,
        sql`(select max(one.delivery_id) from ${figureDelivery} one
          where one.figure_subscription_id = ${figureSubscription.figureSubscriptionId})`,
      ),
    )
    .$dynamic()

type Row = Awaited<ReturnType<typeof view>>[number]
type Of<Verb extends keyof Calls> = Context<Calls[Verb], Row, Changes>

const present = ({ uid: _, cid: __, hid: ___, language: ____, ...row }: Row, caller: Caller): FigureSubscription => ({
  ...row,
  allowed: permitted(caller, 'figure-subscriptions', ['update', 'remove']),
})

const rows = tableRows({
  name: figureSubscriptions.name,
  table: figureSubscription,
  key: 'figureSubscriptionId',
  view,
  visibleTo: (caller) => eq(figureSubscription.uid, caller.uid),
  present,
})

type Terms = Pick<Row, 'sheet' | 'query' | 'period' | 'every' | 'on' | 'at' | 'way' | 'email'>

/** What one field of a report says of another. */
const assertFits = async (db: Db, caller: Caller, { sheet, period, every, on, way, email }: Terms) => {
  const periods = periodsOf(sheet)
  if (period === null ? periods.length > 0 : !periods.includes(period)) throw refuseField('period', 'input.choice')
  const lastDay = { [reportEvery.day]: 0, [reportEvery.week]: 7 }[every as number]
  if (lastDay === 0 && on !== null) throw refuseField('on', 'subscription.everyDay')
  if (lastDay !== 0 && on === null) throw refuseField('on', 'input.required')
  if (lastDay === 7 && (on ?? 0) > 7) throw refuseField('on', 'subscription.weekday')
  if (way === reportWay.mail && email === '') throw refuseField('email', 'input.required')
  if (way === reportWay.sms && email !== '') throw refuseField('email', 'subscription.noMail')
  if (way !== reportWay.sms) return
  const [own] = await db.select({ phone: account.phone }).from(account).where(eq(account.uid, caller.uid))
  if (!isMobile(own?.phone ?? '')) throw refuseField('way', 'subscription.noPhone')
}

/** One person's are counted one after the other, so that two requests at once do not both find room. */
const assertRoom = async (db: Db, { uid }: Caller) => {
  await db.select({ uid: account.uid }).from(account).where(eq(account.uid, uid)).for('no key update')
  if ((await db.$count(figureSubscription, eq(figureSubscription.uid, uid))) >= maxReports)
    throw new Refusal('stop', { message: { key: 'subscription.tooMany', params: { max: maxReports } } })
}

const get = async ({ db, row, caller }: Of<'get'>): Promise<FigureSubscriptionDetails> => ({
  ...present(row, caller),
  deliveries: await db
    .select(shown)
    .from(figureDelivery)
    .where(eq(figureDelivery.figureSubscriptionId, row.figureSubscriptionId))
    .orderBy(desc(figureDelivery.deliveryId))
    .limit(keptWorkbooks),
})

export const figureSubscriptionCalls = (calls: ReportCalls) => {
  /** What could not be exported is refused now, not some night. */
  const assertMade = async (context: BaseContext<Calls['create']> | Of<'update'>, terms: Terms) => {
    const { db, caller, now, services, request } = context
    const language = languageOf(request.language)
    const asked = { db, day: caller.today, caller, now, services, signal: request.signal }
    await bytesOf(await makeWorkbook(calls, { ...terms, language }, asked), 0)
    return language
  }

  const create = async (context: Context<Calls['create']>) => {
    const { db, body, caller, now, services } = context
    assertExports(calls, body.sheet, caller)
    await assertFits(db, caller, body)
    await assertRoom(db, caller)
    const language = await assertMade(context, body)
    const { uid, cid, hid } = caller
    const next = nextDue(body, now, services.timeZone)
    return rows.insert(context, { ...body, uid, cid, hid, language, next })
  }

  const update = async (context: Of<'update'>) => {
    const { db, row, body, caller, now, services, save } = context
    const { version: _, ...given } = body
    const changes = givenOf(given)
    const terms: Row = { ...row, ...changes }
    await assertFits(db, caller, terms)
    const isPausing = changes.status === 0
    if (!isPausing) assertExports(calls, row.sheet, caller)
    const language = isPausing ? row.language : await assertMade(context, terms)
    return save({ ...changes, language, next: terms.status === 1 ? nextDue(terms, now, services.timeZone) : null })
  }

  const sendNow = async ({ db, row, caller, now, auditAs }: Of<'sendNow'>) => {
    assertExports(calls, row.sheet, caller)
    await db
      .insert(figureDelivery)
      .values({ figureSubscriptionId: row.figureSubscriptionId, due: now, created: now })
      .onConflictDoNothing()
    await wake(db, reportJobName)
    auditAs('sendNow')
    return undefined
  }

  const file = async ({ db, params: { id, deliveryId }, caller }: Context<Calls['file']>) => {
    const [found] = await db
      .select({ delivery: figureDelivery, sheet: figureSubscription.sheet })
      .from(figureDelivery)
      .innerJoin(figureSubscription, eq(figureSubscription.figureSubscriptionId, figureDelivery.figureSubscriptionId))
      .where(
        and(
          ...[eq(figureDelivery.deliveryId, deliveryId), eq(figureDelivery.figureSubscriptionId, id)],
          ...[eq(figureSubscription.uid, caller.uid), sql`${figureDelivery.content} is not null`],
        ),
      )
    if (!found?.delivery.content) throw new Refusal('missing')
    assertExports(calls, found.sheet as ReportSheet, caller)
    const { content, fileName, scope, size } = found.delivery
    if (scope !== (await scopeOf(db, caller))) throw new Refusal('forbidden', { message: { key: 'export.otherScope' } })
    return {
      ...{ name: fileName, type: 'application/vnd.ms-excel', size: size ?? 0, etag: `"${deliveryId}"` },
      read: (start: number, end: number) => new Blob([content.slice(start, end)]).stream(),
    }
  }

  return implement<Calls, Row, Changes>(
    figureSubscriptions,
    {
      list: (context) =>
        rows.page(context, {
          where: matching(context.query, {
            keyword: (text) => anyContains([figureSubscription.name], text),
            status: figureSubscription.status,
          }),
        }),
      ...{ get, create, update, file },
      sendNow,
      remove: ({ db, row }) => rows.remove(db, row),
    },
    rows,
  )
}
