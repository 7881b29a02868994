/** A page of what one company says for itself; the platform's people choose which. */
import { Alert, Button, Empty, Select, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { companies } from '../../../contract/partners/companies'
import { useMayCall } from '../../providers/access'
import { useBootstrap } from '../../providers/bootstrap'
import { useCallQuery } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import { ListPage } from '../../ui/list-page'

interface OfCompanyProps {
  title: string
  children: (cid: number) => ReactNode
}

export const OfCompany = ({ title, children }: OfCompanyProps) => {
  const t = useT()
  const own = useBootstrap()?.user.cid ?? null
  const [chosen, choose] = useState<number>()
  const enabled = useMayCall(companies.calls.list) && own === null
  const offers = useCallQuery(companies.calls.list, {}, { enabled }).data?.data ?? []
  const cid = own ?? chosen
  return (
    <ListPage title={title}>
      {own === null && (
        <Select
          style={{ width: 280, maxWidth: '100%', marginBlock: '12px 4px' }}
          aria-label={t('shipment.company')}
          placeholder={t('shipment.company')}
          showSearch
          optionFilterProp="label"
          value={chosen}
          onChange={choose}
          options={offers.map((one) => ({ value: one.cid, label: one.name }))}
        />
      )}
      {cid === undefined ? <Empty description={t('shipment.choose')} /> : children(cid)}
    </ListPage>
  )
}

interface ReadProps<Data> {
  data: { data: Data } | undefined
  error: Error | null
  refetch: () => unknown
  children: (data: Data) => ReactNode
}

/** What was read; until then its outline, or why it could not be. */
export const Read = <Data,>({ data, error, refetch, children }: ReadProps<Data>) => {
  const t = useT()
  if (data) return children(data.data)
  if (!error) return <Skeleton active />
  const again = <Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>
  return <Alert type="error" showIcon message={error.message} action={again} />
}
