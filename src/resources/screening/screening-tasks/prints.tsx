/** What is printed of a task: a slip with a QR code for each child, 24 on a sheet of A4, and a list of names for each class. */
import { useQuery } from '@tanstack/react-query'
import { QRCode } from 'antd'
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
import styles from './prints.module.css'
import { slipOf } from './station-state'

const ofSheet = 24
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

const codeOf = ({ sid }: RosterEntry) => slipOf(sid)

const Slip = ({ child, task }: { child: RosterEntry; task: ScreeningTask }) => {
  const t = useT()
  const place = usePlace()
  return (
    <section className={styles.slip} aria-label={child.name}>
      <QRCode value={codeOf(child)} type="svg" size={96} bordered={false} color="#000" bgColor="#fff" />
      <div>
        <strong>{child.name}</strong>
        <span>
          {t(`screeningTask.gender.${child.gender}`)} {place(child)}
        </span>
        <br />
        <span>{task.customerName}</span>
        <br />
        <span>{child.studentNo || codeOf(child)}</span>
      </div>
    </section>
  )
}

const sheetsOf = <Row,>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ofSheet) }, (_, at) => rows.slice(at * ofSheet, (at + 1) * ofSheet))

export const SlipsPage = () => {
  const t = useT()
  const query = usePrinted()
  const { task, children = [] } = query.data ?? {}
  return (
    <PrintPage title={t('screeningReferral.slipsTitle')} reading={t('screeningReferral.reading')} query={query} flows>
      {task &&
        sheetsOf(children).map((rows) => (
          <div key={rows[0]?.sid} className={styles.slips}>
            {rows.map((child) => (
              <Slip key={child.sid} {...{ child, task }} />
            ))}
          </div>
        ))}
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
