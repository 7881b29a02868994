/** What is printed of a task: a slip with a QR code for each child, and a list of names for each class. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { maxPageSize } from '../../../../contract/core/page'
import type { RosterEntry } from '../../../../contract/screening/roster'
import { type ScreeningTask, screeningTasks } from '../../../../contract/screening/screening-tasks'
import type { ApiError } from '../../../providers/data/api-error'
import { readToPrint } from '../../../providers/data/read-once'
import { type Send, useSend } from '../../../providers/data/use-send'
import { useT } from '../../../providers/i18n'
import { PrintPage } from '../../../records/print-page'
import { className } from '../class-name'
import { Slips } from '../slips'
import styles from './prints.module.css'

const { get, roster } = screeningTasks.calls

interface Printed {
  task: ScreeningTask
  children: RosterEntry[]
}

const readAll = async (send: Send, taskId: string, signal: AbortSignal): Promise<Printed> => {
  const params = { id: Number(taskId) }
  const { data: task } = await send(get, { params, signal })
  const children: RosterEntry[] = []
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await send(roster, {
      params,
      query: { page_num: page, page_size: maxPageSize },
      signal,
    })
    children.push(...data)
    if (data.length === 0 || children.length >= total) return { task, children }
  }
}

const usePrinted = () => {
  const send = useSend()
  const { taskId = '' } = useParams()
  return useQuery<Printed, ApiError>({
    ...readToPrint,
    queryKey: ['screening-tasks', 'prints', taskId],
    queryFn: ({ signal }) => readAll(send, taskId, signal),
  })
}

const usePlace = () => {
  const t = useT()
  return ({ grade, classNo }: RosterEntry) => className({ grade, classNo }, t) ?? ''
}

export const SlipsPage = () => {
  const t = useT()
  const query = usePrinted()
  const { task, children = [] } = query.data ?? {}
  return (
    <PrintPage title={t('screeningReferral.slipsTitle')} reading={t('screeningReferral.reading')} query={query} flows>
      {task && <Slips of={children.map((child) => ({ ...child, customerName: task.customerName }))} />}
    </PrintPage>
  )
}

/** The children of each class in the order of the roster. */
const classesOf = (children: readonly RosterEntry[]): RosterEntry[][] => {
  const byClass = new Map<string, RosterEntry[]>()
  for (const child of children) {
    const key = `${child.grade} ${child.classNo}`
    byClass.set(key, [...(byClass.get(key) ?? []), child])
  }
  return [...byClass.values()]
}

const Names = ({ rows, task }: { rows: readonly RosterEntry[]; task: ScreeningTask }) => {
  const t = useT()
  const place = usePlace()
  const heads = ['studentNo', 'person', 'gender'] as const
  return (
    <section className={styles.class}>
      <h2>
        {task.customerName} {rows[0] && place(rows[0])}
      </h2>
      <p>
        {task.name} · {task.start} – {task.end}
      </p>
      <table className={styles.names}>
        <thead>
          <tr>
            <th scope="col" data-figure>
              {t('screeningReferral.no')}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`screeningTask.${head}`)}
              </th>
            ))}
            <th scope="col">{t('screeningReferral.sign')}</th>
            <th scope="col">{t('screeningTask.note')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((child, at) => (
            <tr key={child.sid}>
              <td data-figure>{at + 1}</td>
              <td>{child.studentNo}</td>
              <td>{child.name}</td>
              <td>{t(`screeningTask.gender.${child.gender}`)}</td>
              <td />
              <td>{child.consent === 0 && t('screeningTask.noConsent')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export const NamesPage = () => {
  const t = useT()
  const query = usePrinted()
  const { task, children = [] } = query.data ?? {}
  return (
    <PrintPage title={t('screeningReferral.namesTitle')} reading={t('screeningReferral.reading')} query={query}>
      {task && classesOf(children).map((rows) => <Names key={rows[0]?.sid} rows={rows} task={task} />)}
    </PrintPage>
  )
}
