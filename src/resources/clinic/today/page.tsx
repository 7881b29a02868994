/** The day of a clinic in numbers; people of a chain's head see all stores, or one of them. */
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Button, Select, Skeleton } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { today } from '../../../../contract/clinic/today'
import { useCallQuery } from '../../../providers/data/use-call'
import '../../../providers/dates'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useStores } from '../../../providers/references/stores'
import { useClinicScope } from '../../../records/clinic-scope'
import { useCompanyScope } from '../../../records/company-scope'
import { ListPage } from '../../../ui/list-page'
import { Cards } from './cards'
import styles from './today.module.css'
import { useLiveChanges } from './use-live'

const minute = 60_000
const everyMinute = {
  placeholderData: keepPreviousData,
  refetchInterval: minute,
  meta: { except: ['timeout', 'network', 'fault'] },
} as const

const allStores = 0

/** One's own stores, all of them until one is chosen. */
const useOwnStores = () => {
  const t = useT()
  const { choices } = useStores(true)
  const [search, setSearch] = useSearchParams()
  const hid = choices.find(({ value }) => value === Number(search.get('hid')))?.value
  const choice = choices.length > 1 && (
    <Select
      aria-label={t('visit.clinic')}
      className={styles.store}
      value={hid ?? allStores}
      options={[{ value: allStores, label: t('today.allStores') }, ...choices]}
      onChange={(next) => setSearch(next === allStores ? {} : { hid: String(next) })}
    />
  )
  return { hid, choice }
}

const Day = ({ hid, choice }: { hid: number | undefined; choice: ReactNode }) => {
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

const OwnDay = () => {
  const { hid, choice } = useOwnStores()
  return <Day hid={hid} choice={choice} />
}

/** For those who look after all clinics: the day of one of them. */
const DayOfClinic = () => {
  const { cid, choice: company } = useCompanyScope()
  const { hid, choice: clinic } = useClinicScope(cid)
  const choice = (
    <>
      {company}
      {clinic}
    </>
  )
  return hid === undefined ? choice : <Day hid={hid} choice={choice} />
}

export const TodayPage = () => {
  const t = useT()
  const isOfClinic = (useUser()?.oid ?? null) !== null
  return <ListPage title={t('screen.today')}>{isOfClinic ? <OwnDay /> : <DayOfClinic />}</ListPage>
}
