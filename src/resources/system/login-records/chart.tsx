/** A clinic's last thirty days: a bar for each, failed sign-ins on top of those that succeeded. */
import { Skeleton } from 'antd'
import { loginRecords } from '../../../../contract/system/login-records'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import styles from './login-records.module.css'

export const LoginChart = ({ hid, name }: { hid: number; name: string }) => {
  const t = useT()
  const { data, error } = useCallQuery(
    loginRecords.calls.charts,
    { params: { hid } },
    { meta: { except: ['missing'] } },
  )
  if (error) return null
  const days = data?.data ?? []
  const highest = Math.max(1, ...days.map(({ logins, failures }) => logins + failures))
  const sum = (of: 'logins' | 'failures') => days.reduce((all, day) => all + day[of], 0)
  const height = (times: number) => ({ height: `${(times / highest) * 100}%` })
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{t('loginRecord.chartOf', { name })}</strong>
        {data && (
          <span className={styles.soft}>
            {t('loginRecord.chartSum', { logins: sum('logins'), failures: sum('failures') })}
          </span>
        )}
      </figcaption>
      {data === undefined && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data && (
        <>
          <ul className={styles.bars}>
            {days.map((day) => {
              const words = t('loginRecord.chartDay', { ...day })
              return (
                <li key={day.date} title={words}>
                  <span className={styles.failed} style={height(day.failures)} />
                  <span role="img" aria-label={words} style={height(day.logins)} />
                </li>
              )
            })}
          </ul>
          <div className={styles.ends} aria-hidden="true">
            <span>{days[0]?.date}</span>
            <span>{days.at(-1)?.date}</span>
          </div>
        </>
      )}
    </figure>
  )
}
