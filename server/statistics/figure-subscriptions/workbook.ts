/** The workbook of a report, made by the call that the person would export it with. */
import {
  codesOfSheet,
  ownOfReports,
  type ReportSheet,
  reportSheets,
} from '../../../contract/statistics/figure-subscriptions'
import type { Db } from '../../db/client'
import type { FileReply, Mounted } from '../../http/implement'
import { type Language, translator } from '../../http/messages'
import type { Base } from '../../http/on-row'
import { Refusal, refuseField } from '../../http/refusal'
import { admit } from '../../http/restriction'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import { takeQuery } from '../../http/take-query'
import { daysOf } from '../report-schedule-service'

/** The calls that make the workbooks, by `resource.call`. */
export type ReportCalls = ReadonlyMap<string, Mounted>

/** Those of the calls of an area that a report can be of. */
export const reportCallsAmong = (calls: readonly Mounted[]): ReportCalls =>
  new Map(
    calls
      .map((mounted) => [`${mounted.resource.name}.${mounted.name}`, mounted] as const)
      .filter(([name]) => name in reportSheets),
  )

interface Wanted {
  sheet: ReportSheet
  query: Readonly<Record<string, string>>
  period: number | null
  language: Language
}

/** The days of a report that is made on a day; undefined: it shows how things stand. */
export const daysMeant = ({ period }: Pick<Wanted, 'period'>, day: string) =>
  period === null ? undefined : daysOf(period, day)

/** @throws Refusal where the person may not export it */
export const assertExports = (calls: ReportCalls, sheet: ReportSheet, caller: Caller): Mounted => {
  const mounted = calls.get(sheet)
  if (!mounted) throw new Error(`no call ${sheet}`)
  admit(caller, mounted.call)
  if (codesOfSheet(sheet).some((code) => !caller.codes.has(code))) throw new Refusal('forbidden')
  return mounted
}

interface Making {
  /** The transaction that it is made in, if any. */
  db: Db
  day: string
  caller: Caller
  now: number
  services: Services
  signal: AbortSignal
}

/**
 * @param day the day on which it is made
 * @throws Refusal where the person may not export it, or the figures refuse the query
 */
export const makeWorkbook = (
  calls: ReportCalls,
  wanted: Wanted,
  { db, day, caller, now, services, signal }: Making,
): Promise<FileReply> => {
  const { sheet, query, language } = wanted
  const mounted = assertExports(calls, sheet, caller)
  if (ownOfReports.some((name) => name in query)) throw refuseField('query', 'subscription.ownDays')
  const days = daysMeant(wanted, day)
  const dated: Record<string, string> | undefined =
    days &&
    (reportSheets[sheet].asked === 'month'
      ? { month: days.start.slice(0, 7) }
      : { start_date: days.start, end_date: days.end })
  const base: Base = {
    ...{ params: {}, query: takeQuery(mounted.call, { ...query, ...dated }), body: undefined, aside: [] },
    ...{ caller, db, now, services, t: translator(language), onceKey: undefined },
    request: {
      ...{
        id: '',
        address: '',
        agent: '',
        language,
        device: { token: undefined, keep: () => undefined },
        token: undefined,
        signal,
      },
      callerNow: async () => caller,
    },
    tell: async () => undefined,
  }
  return mounted.handle(base) as Promise<FileReply>
}

/** @returns the bytes; undefined where there are more than `most` */
export const bytesOf = async (file: FileReply, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const body = 'body' in file ? file.body : file.read(0, file.size)
  if (file.size <= most) return new Uint8Array(await new Response(body).arrayBuffer())
  await body.cancel()
  return undefined
}
