/** People who are screened as a list, as a sheet, and those who may be the same person. */
import { and, desc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { LikeSubject, screeningSubjects } from '../../../contract/screening/screening-subjects'
import { type ScreeningSubject, subjectStates } from '../../../contract/screening/subject-record'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { hasText } from '../../db/text'
import { writeAudit } from '../../http/audit'
import type { Context, FileReply } from '../../http/implement'
import { dateCell, exported, numberCell, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import type { Sheet } from '../../http/sheet'
import { digestOfCard } from '../../people/identity-service'
import { ofOwnCustomers } from '../scope'
import { screeningClass } from '../screening-classes/table'
import { screeningCustomer } from '../screening-customers/table'
import { presentSubject, type SubjectChanges, type SubjectRow, subjectRows, subjectView } from './rows'
import { screeningConsent, screeningSubject } from './table'

type Calls = typeof screeningSubjects.calls
export type On<Name extends keyof Calls> = Context<Calls[Name], SubjectRow, SubjectChanges>
type Query = On<'list'>['query']

const states = conditionsOf(screeningSubject.status, subjectStates)
const { sid, name, studentNo, birthday, phone, mergedInto } = screeningSubject
const columns = { sid, name, studentNo, birthday }
const newestFirst = [desc(sid)]

const consented = (purpose: number): SQL =>
  sql`coalesce((select given from ${screeningConsent} where ${screeningConsent.sid} = ${sid} and ${screeningConsent.purpose} = ${purpose}
    order by ${screeningConsent.at} desc, ${screeningConsent.consentId} desc limit 1), 0) = 1`

const matchingOf = (query: Query) =>
  and(
    query.merged === 1 ? isNotNull(mergedInto) : isNull(mergedInto),
    matching(query, {
      cid: screeningCustomer.cid,
      kind: screeningCustomer.kind,
      customerId: screeningSubject.customerId,
      sids: (chosen) => inArray(sid, chosen),
      classId: screeningSubject.classId,
      grade: screeningClass.grade,
      gender: screeningSubject.gender,
      wears: screeningSubject.wears,
      consent: (purpose) => not(consented(purpose)),
      keyword: (text) =>
        or(
          hasText(name, text),
          hasText(studentNo, text),
          /^\d{4}$/.test(text) ? sql`right(${phone}, 4) = ${text} and ${phone} <> ''` : undefined,
        ),
    }),
  )

export const list = (context: On<'list'>) =>
  subjectRows.page(context, {
    where: matchingOf(context.query),
    chosen: inAnyOf(states, context.query.status),
    counts: states,
    columns,
    order: newestFirst,
  })

export const subjectSheet = async (asked: SheetAsked<On<'export'>['query']>): Promise<Sheet<ScreeningSubject>> => {
  const { db, caller, query, t } = asked
  const where = and(ofOwnCustomers(caller), matchingOf(query), inAnyOf(states, query.status))
  const rows = subjectView(db)
    .where(where)
    .orderBy(...orderedBy(columns, query.sort), ...newestFirst)
  return sheetNamed(asked, t('screeningSubject.sheet'), rows, {
    present: (row: SubjectRow) => presentSubject(row, caller),
    total: () => db.$count(subjectView(db).where(where).as('matching')),
    columns: [
      textCell(t('screeningSubject.col.customerName'), (row) => row.customerName, 24),
      textCell(t('screeningSubject.col.grade'), (row) => row.grade),
      numberCell(t('screeningSubject.col.no'), (row) => row.classNo),
      textCell(t('screeningSubject.col.studentNo'), (row) => row.studentNo),
      textCell(t('screeningSubject.col.name'), (row) => row.name),
      textCell(t('screeningSubject.col.gender'), (row) => t(`screeningSubject.gender.${row.gender}`)),
      dateCell(t('screeningSubject.col.birthday'), (row) => row.birthday),
      textCell(t('screeningSubject.col.guardian'), (row) => row.guardian),
      textCell(t('screeningSubject.col.phone'), (row) => row.phone),
      textCell(t('screeningSubject.col.wears'), (row) => t(`screeningSubject.wears.${row.wears}`), 14),
      textCell(t('screeningSubject.col.status'), (row) => t(`screeningSubject.status.${row.status}`)),
    ],
  })
}

const write = exported(subjectSheet)

/** Whose data left the house, and why, is known afterwards. */
export const exportSubjects = async (context: On<'export'>): Promise<FileReply> => {
  const { db, caller, now, request, query } = context
  const who = { at: now, uid: caller.uid, name: caller.name, cid: caller.cid, hid: caller.hid }
  const { reason, page: _, size: __, sort: ___, ...asked } = query
  await writeAudit(
    db,
    {
      ...{ ...who, address: request.address, requestId: request.id },
      ...{ resource: subjectRows.name, recordId: query.customerId ?? 0, action: 'export', reason },
    },
    { before: {}, after: asked },
  )
  return write(context)
}

interface Likeness {
  sid?: number | undefined
  customerId?: number | undefined
  name: string
  birthday: string | null
  digest: string | null
}

/** Those of the caller's who have the identity number, or name and birthday at the customer; the likeliest first. */
export const likeSubjects = async (
  { db, caller }: Pick<On<'alike'>, 'db' | 'caller'>,
  { sid: own, customerId, name: named, birthday: born, digest }: Likeness,
): Promise<SubjectRow[]> => {
  const isNamed =
    named !== '' && born !== null && customerId !== undefined
      ? and(eq(screeningSubject.customerId, customerId), eq(name, named), eq(birthday, born))
      : undefined
  const hasNumber = digest === null ? undefined : eq(screeningSubject.idNoDigest, digest)
  if (!isNamed && !hasNumber) return []
  return subjectView(db)
    .where(
      and(
        ofOwnCustomers(caller),
        or(isNamed, hasNumber),
        ...[isNull(mergedInto), isNull(screeningSubject.forgottenAt), own === undefined ? undefined : ne(sid, own)],
      ),
    )
    .orderBy(...(hasNumber ? [sql`${hasNumber} desc nulls last`] : []), desc(sid))
    .limit(20)
}

/** The number of the record itself, where none is typed. */
const ownDigest = async ({ db, body, caller }: On<'alike'>): Promise<string | null> => {
  if (body.sid === undefined || body.idNo !== '') return null
  const [own] = await db
    .select({ digest: screeningSubject.idNoDigest })
    .from(screeningSubject)
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningSubject.customerId))
    .where(and(eq(sid, body.sid), ofOwnCustomers(caller)))
  return own?.digest ?? null
}

export const alike = async (context: On<'alike'>): Promise<LikeSubject[]> => {
  const { db, body, caller, services } = context
  const digest = (await digestOfCard(services, body.idNo.toUpperCase())) ?? (await ownDigest(context))
  const found = await likeSubjects(context, { ...body, digest })
  const numbered = new Set(
    digest === null
      ? []
      : (
          await db
            .select({ sid })
            .from(screeningSubject)
            .where(
              and(
                eq(screeningSubject.idNoDigest, digest),
                inArray(
                  sid,
                  found.map((one) => one.sid),
                ),
              ),
            )
        ).map((one) => one.sid),
  )
  return found.map((row) => ({
    ...presentSubject(row, caller),
    by: [
      ...(numbered.has(row.sid) ? (['idNo'] as const) : []),
      ...(row.name === body.name ? (['name'] as const) : []),
      ...(row.birthday === body.birthday ? (['birthday'] as const) : []),
    ],
  }))
}
