/** The day of a clinic in numbers: of the store in which one works, or of all. */
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { today } from '../../../../contract/clinic/today'
import { useCallQuery } from '../../../providers/data/use-call'
import '../../../providers/dates'
import { useT } from '../../../providers/i18n'
import { useWorkingStore } from '../../../providers/working-store'
import { Cards } from './cards'
import styles from './today.module.css'
import { useLiveChanges } from './use-live'

const minute = 60_000
const everyMinute = {
  placeholderData: keepPreviousData,
  refetchInterval: minute,
  meta: { except: ['timeout', 'network', 'fault'] },
} as const

export const Day = ({ hid, choice }: { hid: number | undefined; choice: ReactNode }) => {
  const t = useT()
  const { data, error, refetch } = useCallQuery(today.calls.get, { query: { hid } }, everyMinute)
  useLiveChanges(() => void refetch())
  if (!data && error)
    return (
      <Alert
        type="warning"
        showIcon
        message={t('today.failed')}
        description={error.message}
        action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
      />
    )
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} aria-label={t('today.reading')} />
  const { date, cards } = data.data
  return (
    <>
      <header className={styles.head}>
        <h2>
          {date} {dayjs(date).format('dddd')}
        </h2>
        {choice}
      </header>
      <Cards cards={cards} />
    </>
  )
}

export const OwnDay = () => <Day hid={useWorkingStore().hid} choice={null} />
