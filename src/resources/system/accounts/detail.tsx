/** Everything about one account: its facts, what can be done with it, its last sign-ins and its history. */
import { Button, Result, Skeleton } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { type Account, accounts } from '../../../../contract/system/accounts'
import { loginRecords } from '../../../../contract/system/login-records'
import { useMayCall } from '../../../providers/access'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useOffered } from '../../../providers/offered'
import { useRecordHistory } from '../../../providers/record-history'
import { useScreenName } from '../../../providers/screen-name'
import { HistoryCard } from '../../../ui/history-card'
import { Link } from '../../../ui/link'
import styles from './detail/detail.module.css'
import { AccountFacts } from './detail/facts'
import { AccountHead } from './detail/head'
import { RecentLogins } from './detail/recent-logins'
import { accountText } from './field-text'
import { listPath } from './paths'

const Page = ({ account }: { account: Account }) => {
  const navigate = useNavigate()
  useScreenName(account.name)
  const history = useRecordHistory('accounts', account.uid, accountText)
  const mayLogins = useMayCall(loginRecords.calls.list)
  return (
    <div className={styles.page}>
      <AccountHead account={account} onRemoved={() => void navigate(listPath)} />
      <div className={styles.columns}>
        <div>
          <AccountFacts account={account} />
          {mayLogins && <RecentLogins uid={account.uid} />}
        </div>
        <div>{history && <HistoryCard {...history} />}</div>
      </div>
    </div>
  )
}

/** The failure stands on the page, so it is not said a second time in passing. */
const shownHere = { except: ['missing', 'timeout', 'network', 'fault', 'rule'] as const }

export const AccountDetail = () => {
  const t = useT()
  const uid = Number(useParams().uid)
  const isId = Number.isSafeInteger(uid) && uid > 0
  const { data, error, isFetching, refetch } = useRecord(accounts.calls.get, uid, {
    enabled: isId,
    refetchOnMount: 'always',
    meta: shownHere,
  })
  const account = useOffered(accounts.calls.get, data?.data)
  if (!isId || error?.name === 'missing')
    return (
      <Result
        status="404"
        title={t('staff.missing')}
        subTitle={t('staff.missingText')}
        extra={<Link href={listPath}>{t('staff.toList')}</Link>}
      />
    )
  if (account) return <Page key={uid} account={account} />
  if (error && !isFetching)
    return (
      <Result
        status="warning"
        title={t('staff.failed')}
        subTitle={error.message}
        extra={
          <Button type="primary" onClick={() => void refetch()}>
            {t('core.action.retry')}
          </Button>
        }
      />
    )
  return <Skeleton active title={false} paragraph={{ rows: 10 }} aria-label={t('staff.reading')} />
}
