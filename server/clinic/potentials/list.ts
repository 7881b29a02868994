/** Potential members as a list and as a sheet. */
import { and, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { openPotentials, type Potential, potentialStates, type potentials } from '../../../contract/clinic/potentials'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { hasText } from '../../db/text'
import type { Context } from '../../http/implement'
import { dateCell, exported, numberCell, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import { within } from '../../http/periods'
import { inScope } from '../../http/scope'
import type { Sheet } from '../../http/sheet'
import { type PotentialRow, potentialRows, potentialView, presentPotential } from './rows'
import { potential } from './table'

type Calls = (typeof potentials)['calls']
type Query = Context<Calls['list']>['query']

const states = conditionsOf(potential.status, potentialStates)
const isOpen = inArray(potential.status, [...openPotentials])
const inPool = isNull(potential.owner)

const matchingOf = ({ caller, query, services }: Pick<SheetAsked<Query>, 'caller' | 'query' | 'services'>) => {
  const isMine = eq(potential.owner, caller.uid)
  return and(
    within(potential.created, query, services.timeZone),
    matching(query, {
      hid: potential.hid,
      owner: potential.owner,
      schoolId: potential.schoolId,
      source: potential.source,
      leadActivityId: potential.leadActivityId,
      intention: potential.intention,
      keyword: (text) =>
        or(
          hasText(potential.name, text),
          /^\d{4}$/.test(text) ? sql`right(${potential.phone}, 4) = ${text}` : undefined,
        ),
      view: (view) =>
        ({
          mine: isMine,
          pool: and(isOpen, inPool),
          due: and(isOpen, or(isMine, inPool), lte(potential.nextTime, caller.today)),
        })[view],
    }),
  )
}

const { potentialId, name, nextTime, intention, lastAt, created } = potential
const columns = { potentialId, name, nextTime, intention, lastAt, created }
const newestFirst = [desc(potential.potentialId)]

export const list = (context: Context<Calls['list']>) =>
  potentialRows.page(context, {
    where: matchingOf(context),
    ownColumns: true,
    chosen: inAnyOf(states, context.query.status),
    counts: states,
    columns,
    order: newestFirst,
  })

const potentialSheet = async (asked: SheetAsked<Query>): Promise<Sheet<Potential>> => {
  const { db, caller, query, t } = asked
  const where = and(inScope(caller, potential), matchingOf(asked), inAnyOf(states, query.status))
  const rows = potentialView(db)
    .where(where)
    .orderBy(...orderedBy(columns, query.sort), ...newestFirst)
  return sheetNamed(asked, t('potential.sheet'), rows, {
    present: (row: PotentialRow) => presentPotential(row, caller),
    total: () => db.$count(potential, where),
    columns: [
      textCell(t('potential.col.name'), (row) => row.name),
      textCell(t('potential.col.phone'), (row) => row.phone),
      textCell(t('potential.col.schoolName'), (row) => row.schoolName, 20),
      textCell(t('potential.col.source'), (row) => row.source),
      numberCell(t('potential.col.intention'), (row) => row.intention),
      textCell(t('potential.col.ownerName'), (row) => row.ownerName),
      dateCell(t('potential.col.nextTime'), (row) => row.nextTime),
      numberCell(t('potential.col.follows'), (row) => row.follows),
      textCell(t('potential.col.status'), (row) => t(`potential.status.${row.status}`)),
      textCell(t('potential.col.hospitalName'), (row) => row.hospitalName, 20),
    ],
  })
}

export const exportPotentials = exported(potentialSheet)

/** Those who were neither spoken to nor handed over since an instant, and have an owner who may lose them. */
export const idleSince = (at: number) => and(isOpen, lte(potential.lastAt, at), gte(potential.owner, 1))
