/** How an account was trained with in the last days: figures, pictures, and a table that says the same. */
import { Card, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { progressDays, type Progress as Told } from '../../../../contract/training/plans'
import { trainingUsers } from '../../../../contract/training/users'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { dash, formatCount } from '../../../ui/format'
import { TableFailed } from '../../../ui/table-notice'
import { useUiVars } from '../../../ui/ui-vars'
import { useNear } from '../../../ui/use-near'
import { useLeft } from './left'
import type { RecordsProps } from './of-account'
import styles from './progress.module.css'

const Plots = lazy(async () => ({ default: (await import('./progress-plots')).ProgressPlots }))

const percent = (share: number | null) => (share === null ? dash : `${Math.round(share * 100)} %`)

/** Of the sessions with a score, each day counting as often as it was trained. */
const averageOf = (days: Told['days']) => {
  const scored = days.filter(({ score }) => score !== null)
  const sessions = scored.reduce((sum, day) => sum + day.sessions, 0)
  const sum = scored.reduce((total, day) => total + (day.score ?? 0) * day.sessions, 0)
  return sessions === 0 ? dash : (sum / sessions).toFixed(1)
}

const Figures = ({ user, told }: RecordsProps & { told: Told }) => {
  const t = useT()
  const { compliance, trainedDays, plannedDays, days } = told
  const figures = [
    [t('trainingUser.left'), useLeft()(user)],
    [t('trainingUser.compliance'), percent(compliance)],
    [t('trainingUser.trainedDays'), `${trainedDays} / ${plannedDays}`],
    [t('trainingUser.minutes'), formatCount(days.reduce((sum, { minutes }) => sum + minutes, 0))],
    [t('trainingUser.averageScore'), averageOf(days)],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The days on which was trained, the latest first. */
const Days = ({ told }: { told: Told }) => {
  const t = useT()
  const trained = told.days.filter(({ sessions }) => sessions > 0).toReversed()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard too
    <section className={styles.days} tabIndex={0} aria-label={t('trainingUser.perDay')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('trainingUser.day')}</th>
            <th scope="col">{t('trainingUser.minutes')}</th>
            <th scope="col">{t('trainingUser.plannedMinutes')}</th>
            <th scope="col">{t('trainingUser.score')}</th>
          </tr>
        </thead>
        <tbody>
          {trained.map(({ date, minutes, planned, score }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              <td>{minutes}</td>
              <td>{planned === 0 ? dash : planned}</td>
              <td>{score ?? dash}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const loading = <Skeleton active title={false} paragraph={{ rows: 6 }} />

/** They weigh more than all else of the page, so that they are loaded once they are nearly in sight. */
const Pictures = ({ told }: { told: Told }) => {
  const { ref, near } = useNear<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.pictures}>
      <Suspense fallback={loading}>{near ? <Plots days={told.days} /> : loading}</Suspense>
    </div>
  )
}

export const Progress = ({ user }: RecordsProps) => {
  const t = useT()
  const vars = useUiVars()
  const { data, error, refetch } = useCallQuery(trainingUsers.calls.progress, { params: { sdxUid: user.sdxUid } })
  const told = data?.data
  const isEmpty = told?.days.every(({ sessions }) => sessions === 0)
  return (
    <Card size="small" title={t('trainingUser.progress', { days: progressDays })}>
      {error && !told && <TableFailed error={error.message} onRetry={() => void refetch()} />}
      {!error && !told && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {told && (
        <div className={styles.progress} style={vars}>
          <Figures user={user} told={told} />
          {isEmpty ? (
            <p className={styles.none}>{t('trainingUser.notTrained')}</p>
          ) : (
            <div className={styles.parts}>
              <Pictures told={told} />
              <Days told={told} />
            </div>
          )}
        </div>
      )}
    </Card>
  )
}
