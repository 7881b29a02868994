/** The people whom a channel partner brought, with the number and the amount of the bills that each of them paid. */
import { Alert, Button, Drawer, Empty, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import {
  type PartnerChild,
  type ScreeningPartner,
  screeningPartners,
} from '../../../../contract/screening/screening-partners'
import { screeningRecords } from '../../../../contract/screening/screening-records'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import styles from '../../../records/share-table.module.css'
import { dash, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { usePhone } from '../../../ui/use-phone'
import { fileOf } from '../paths'

const pageSize = 50

const People = ({ people }: { people: readonly PartnerChild[] }) => {
  const t = useT()
  const mayOpen = useMayCall(screeningRecords.calls.file)
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('screeningPartner.people')}>
        <thead>
          <tr>
            <th scope="col">{t('screeningPartner.person')}</th>
            <th scope="col">{t('screeningPartner.broughtOn')}</th>
            <th scope="col">{t('screeningPartner.convertedOn')}</th>
            <th scope="col" data-figure>
              {t('screeningPartner.bills')}
            </th>
            <th scope="col" data-figure>
              {t('screeningPartner.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ sid, name, broughtOn, convertedOn, bills, amount }) => (
            <tr key={sid}>
              <th scope="row">{mayOpen ? <Link href={fileOf(sid)}>{name}</Link> : name}</th>
              <td>{broughtOn}</td>
              <td>{convertedOn ?? dash}</td>
              <td data-figure>{bills}</td>
              <td data-figure>{amount === null ? dash : formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PeopleProps {
  partner: Pick<ScreeningPartner, 'customerId' | 'name' | 'start' | 'end'>
  onClosed: () => void
}

export const PeopleDrawer = ({ partner, onClosed }: PeopleProps) => {
  const t = useT()
  const phone = usePhone()
  const [page, setPage] = useState(1)
  const { customerId: id, name, start, end } = partner
  const { data, error, refetch } = useCallQuery(screeningPartners.calls.children, {
    params: { id },
    query: { start_date: start, end_date: end, page_num: page, page_size: pageSize },
  })
  return (
    <Drawer
      open
      width={phone ? '100%' : 640}
      title={t('screeningPartner.peopleOf', { name })}
      extra={`${start} – ${end}`}
      onClose={onClosed}
    >
      <p className={styles.soft}>{t('screeningPartner.peopleHint')}</p>
      {!data && !error && <Skeleton active title={false} />}
      {error && (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      )}
      {data && data.data.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('screeningPartner.peopleEmpty')} />
      )}
      {data && data.data.length > 0 && <People people={data.data} />}
      <Pagination
        size="small"
        align="end"
        current={page}
        pageSize={pageSize}
        total={data?.total ?? 0}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={setPage}
      />
    </Drawer>
  )
}
