import type { Call } from '../../../contract/core/call'
import type { FigureRow } from '../../../contract/statistics/figure-rows'
import { type Performance, type PersonPerformance, performanceTargets } from '../../../contract/statistics/performance'
import { type BaseContext, type Context, implement } from '../../http/implement'
import { agentCells, moneyCell, numberCell, textCell } from '../../http/list-sheet'
import type { MessageKey } from '../../http/messages'
import { Refusal } from '../../http/refusal'
import { lastOfMonth } from '../../http/time'
import { periodOf } from '../family/periods'
import { shareOf } from '../family/ratio'
import { figureRows } from '../family/rows'
import { assertReads, figureSheet } from '../family/sheet'
import { behindOf } from './behind'
import { type Facts, factsOf, noFacts } from './facts'
import { isOffice, keyOf, type Person, peopleOf, personMeant, whoseOf } from './people'
import { assertOnePerson, setTarget, targetsOf } from './targets'

type Calls = typeof performanceTargets.calls
type Asked = Pick<BaseContext<Call>, 'db' | 'caller' | 'services'> & {
  query: { month?: string | undefined; cid?: number | undefined }
}

type AskedMonth = Pick<Asked, 'caller' | 'query'> & { services: Pick<Asked['services'], 'timeZone'> }

const enabled = 1

const rowOf = (
  { kind, id, name, cid }: Person,
  facts: Facts,
  target: { amount: number | null; version: number } | undefined,
): PersonPerformance => {
  const amount = target?.amount ?? null
  return {
    ...{ sid: kind === 'salesperson' ? id : null, uid: kind === 'staff' ? id : null, kind, name, cid },
    ...facts,
    target: amount,
    progress: amount === null ? null : shareOf(facts.amount, amount),
    version: target?.version ?? 1,
  }
}

const monthOf = ({ caller, query, services }: AskedMonth) => {
  const month = query.month ?? caller.today.slice(0, 7)
  const start_date = `${month}-01`
  const asked = { start_date, end_date: lastOfMonth(start_date) }
  return { month, span: periodOf(asked, caller.today, services.timeZone) }
}

const performanceOf = async ({ db, caller, query, services: { timeZone } }: Asked): Promise<Performance> => {
  const { month, span } = monthOf({ caller, query, services: { timeZone } })
  const asked = { month, start: span.start, end: span.end, maySetTargets: isOffice(caller) }
  const whose = whoseOf(caller, query.cid)
  if (!whose) return { ...asked, rows: [] }
  const [people, facts, targets] = await Promise.all([
    peopleOf(db, whose),
    factsOf({ db, span, timeZone, ...whose }),
    targetsOf(db, month, whose),
  ])
  // Who has left is told of as long as they did something or were to.
  const told = people.filter((one) => one.status === enabled || facts.has(keyOf(one)) || targets.has(keyOf(one)))
  const rows = told.map((one) => rowOf(one, facts.get(keyOf(one)) ?? noFacts, targets.get(keyOf(one))))
  const of = (kind: Person['kind']) =>
    rows.filter((row) => row.kind === kind).toSorted((one, other) => other.amount - one.amount)
  return { ...asked, rows: [...of('salesperson'), ...of('staff')] }
}

const exportPerformance = async (context: Context<Calls['export']>) => {
  const { db, caller, t } = context
  assertReads(caller, 'statistics.performance')
  const { rows, start, end } = await performanceOf(context)
  return figureSheet<PersonPerformance>(
    context,
    { start, end },
    {
      title: t('performance.people'),
      rows,
      columns: [
        textCell(t('performance.person'), ({ name }) => name),
        textCell(t('performance.personKind'), ({ kind }) => t(`performance.${kind}`)),
        ...(await agentCells<PersonPerformance>({ db, caller, t })),
        moneyCell(t('performance.amount'), ({ amount }) => amount),
        moneyCell(t('performance.target'), ({ target }) => target),
        numberCell(t('performance.progressPercent'), ({ progress }) =>
          progress === null ? null : Math.round(progress * 1000) / 10,
        ),
        numberCell(t('performance.orders'), (row) => row.orders),
        numberCell(t('performance.reviewed'), ({ reviewed }) => reviewed),
        numberCell(t('performance.reviewMedian'), ({ reviewMedian }) => reviewMedian),
        numberCell(t('performance.reviewP90'), ({ reviewP90 }) => reviewP90),
        numberCell(t('performance.shipped'), ({ shipped }) => shipped),
        numberCell(t('performance.shippedOnTime'), ({ shippedOnTime }) => shippedOnTime),
        numberCell(t('performance.visits'), ({ visits }) => visits),
        numberCell(t('performance.newClinics'), ({ newClinics }) => newClinics),
      ],
    },
  )
}

type AskedRows = Pick<Context<Calls['exportRows']>, 'db' | 'caller' | 'services' | 'query'> & {
  query: { page?: number; size?: number }
}

/** One page of the rows, or all where no page is asked for. A salesperson sees what is behind their own figures alone. */
const rowsBehind = async ({ db, caller, services: { timeZone }, query }: AskedRows) => {
  const { sid = null, uid = null, measure, page, size } = query
  assertOnePerson({ sid, uid })
  const { span } = monthOf({ caller, query, services: { timeZone } })
  const whose = whoseOf(caller, query.cid)
  const person = whose && (whose.sid === null || whose.sid === sid) && (await personMeant(db, caller, { sid, uid }))
  if (!person || (whose.cid !== undefined && whose.cid !== person.cid)) throw new Refusal('missing')
  const asked = { db, span, timeZone, cid: person.cid, sid, uid }
  const source = { rows: () => behindOf(asked, person.kind, measure), measures: {}, keys: {} }
  return figureRows({ db, period: span }, source, { ...(page && { page }), ...(size && { size }) })
}

const exportRows = async (context: Context<Calls['exportRows']>) => {
  const { caller, t, query } = context
  assertReads(caller, 'statistics.performance')
  const { rows } = await rowsBehind(context)
  return figureSheet<FigureRow>(context, monthOf(context).span, {
    title: t(`performance.${query.measure}`),
    rows,
    columns: [
      textCell(t('figures.col.period'), ({ date }) => date),
      textCell(t('figures.col.kind'), ({ kind }) => t(`performance.row.${kind}` as MessageKey)),
      textCell(t('figures.col.no'), ({ no }) => no, 20),
      textCell(t('figures.col.hospital'), ({ hospitalName }) => hospitalName, 24),
      textCell(t('figures.col.name'), ({ name }) => name, 24),
      numberCell(t('figures.col.quantity'), ({ quantity }) => quantity),
      moneyCell(t('figures.col.amount'), ({ amount }) => amount),
    ],
  })
}

export const performanceCalls = implement<Calls>(performanceTargets, {
  get: performanceOf,
  export: exportPerformance,
  rows: rowsBehind,
  exportRows,
  update: setTarget,
})
