/** The last sign-ins of an account, the failed ones too. */
import { Card, Skeleton } from 'antd'
import { loginRecordTypes } from '../../../../../contract/system/login-record-types'
import { loginRecords } from '../../../../../contract/system/login-records'
import { useCallQuery } from '../../../../providers/data/use-call'
import { useLabel, useT } from '../../../../providers/i18n'
import { formatInstant } from '../../../../ui/format'
import { Link } from '../../../../ui/link'
import { mark, useMarkColours } from '../../../../ui/state-tag'
import { useDeviceName } from '../../device-name'
import { recordsPath } from '../paths'
import styles from './detail.module.css'

const shown = 8

export const RecentLogins = ({ uid }: { uid: number }) => {
  const t = useT()
  const label = useLabel()
  const deviceName = useDeviceName()
  const colours = useMarkColours()
  const { data, error } = useCallQuery(loginRecords.calls.list, { query: { uid, page_size: shown } })
  const records = data?.data ?? []
  return (
    <Card size="small" title={t('staff.logins')} extra={<Link href={recordsPath(uid)}>{t('staff.loginsAll')}</Link>}>
      {data === undefined && !error && <Skeleton active title={false} />}
      {data && records.length === 0 && t('staff.loginsNone')}
      <ul className={styles.logins} style={colours}>
        {records.map(({ id, at, type, ip, agent }) => {
          const kind = loginRecordTypes.find(({ value }) => value === type)
          return (
            <li key={id}>
              <time>{formatInstant(at)}</time>
              {kind && mark({ label: label(kind.label), colour: kind.colour })}
              <span className={styles.soft}>
                {ip} {deviceName(agent)}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
