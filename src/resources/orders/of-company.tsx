/** A page of what one company says for itself; the platform's people choose which. */
import { Alert, Button, Empty, Select, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCompanyChoices, useOwnCompany } from '../../providers/companies'
import { useT } from '../../providers/i18n'
import { ListPage } from '../../ui/list-page'

interface OfCompanyProps {
  title: string
  children: (cid: number) => ReactNode
}

export const OfCompany = ({ title, children }: OfCompanyProps) => {
  const t = useT()
  const own = useOwnCompany()
  const [chosen, choose] = useState<string>()
  const offers = useCompanyChoices()
  const cid = own ?? chosen
  return (
    <ListPage title={title}>
      {offers && (
        <Select
          style={{ width: 280, maxWidth: '100%', marginBlock: '12px 4px' }}
          aria-label={t('shipment.company')}
          placeholder={t('shipment.company')}
          showSearch
          optionFilterProp="label"
          value={chosen}
          onChange={choose}
          options={[...offers]}
        />
      )}
      {cid === undefined ? <Empty description={t('shipment.choose')} /> : children(Number(cid))}
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
  if (!error) return <Skeleton active title={false} />
  const again = <Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>
  return <Alert type="error" showIcon message={error.message} action={again} />
}
