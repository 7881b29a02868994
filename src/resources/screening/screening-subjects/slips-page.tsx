/** QR slips of those who were ticked in a list of students or residents, or of all that its filters leave. */
import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { useSearchParams } from 'react-router'
import { maxPageSize } from '../../../../contract/core/page'
import { grades } from '../../../../contract/screening/grades'
import { screeningSubjects } from '../../../../contract/screening/screening-subjects'
import { type ScreeningSubject, subjectStatus } from '../../../../contract/screening/subject-record'
import type { ApiError } from '../../../providers/data/api-error'
import { readToPrint } from '../../../providers/data/read-once'
import { type Send, useSend } from '../../../providers/data/use-send'
import { useT } from '../../../providers/i18n'
import { PrintPage } from '../../../records/print-page'
import { Slips } from '../slips'

const { list } = screeningSubjects.calls

/** What the address may say of whom slips are printed. */
const asked = ['customerId', 'sids', 'grade', 'classId', 'keyword', 'wears', 'consent', 'status'] as const

/** Who was ticked has a slip whatever their state; else those who are here, unless another state is asked for. */
const queryOf = (search: URLSearchParams): Record<string, string> => {
  const said = Object.fromEntries(
    asked.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value] as const] : []
    }),
  )
  return 'sids' in said || 'status' in said ? said : { ...said, status: String(subjectStatus.here) }
}

/** By class, so that the slips of a class lie together. */
const placeOf = ({ grade, classNo }: ScreeningSubject) =>
  grade === null ? Number.MAX_SAFE_INTEGER : grades.indexOf(grade) * 100 + (classNo ?? 0)

const inOrder = (one: ScreeningSubject, other: ScreeningSubject) =>
  placeOf(one) - placeOf(other) || one.studentNo.localeCompare(other.studentNo) || one.sid - other.sid

const readAll = async (send: Send, query: Record<string, string>, signal: AbortSignal) => {
  const found: ScreeningSubject[] = []
  for (let page = 1; ; page += 1) {
    const sent = { ...query, sort: 'sid', page_num: page, page_size: maxPageSize }
    const { data, total = 0 } = await send(list, { query: sent, signal } as never)
    const rows = data as ScreeningSubject[]
    found.push(...rows)
    if (rows.length === 0 || found.length >= total) return found.toSorted(inOrder)
  }
}

export const SubjectSlips = () => {
  const t = useT()
  const send = useSend()
  const [search] = useSearchParams()
  const said = queryOf(search)
  const query = useQuery<ScreeningSubject[], ApiError>({
    ...readToPrint,
    queryKey: [screeningSubjects.name, 'slips', said],
    queryFn: ({ signal }) => readAll(send, said, signal),
  })
  return (
    <PrintPage title={t('screeningReferral.slipsTitle')} reading={t('screeningReferral.reading')} query={query} flows>
      {query.data?.length === 0 && <Empty description={t('screeningReferral.slipsNone')} />}
      <Slips of={query.data ?? []} />
    </PrintPage>
  )
}
