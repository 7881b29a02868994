/** The delivery note template of one's company; the platform chooses whose. */
import { Alert, Button, Empty, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { shipmentTemplate } from '../../../../contract/orders/shipment-template'
import { companies } from '../../../../contract/partners/companies'
import { useMayCall } from '../../../providers/access'
import { useBootstrap } from '../../../providers/bootstrap'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { ListPage } from '../../../ui/list-page'
import { TemplateForm } from './form'
import styles from './template.module.css'

const Template = ({ cid }: { cid: number }) => {
  const t = useT()
  const { data, error, refetch } = useCallQuery(shipmentTemplate.calls.get, { query: { cid } })
  if (data) return <TemplateForm key={cid} template={data.data} />
  if (!error) return <Skeleton active />
  const again = <Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>
  return <Alert type="error" showIcon message={error.message} action={again} />
}

export const ShipmentTemplatePage = () => {
  const t = useT()
  const own = useBootstrap()?.user.cid ?? null
  const [chosen, choose] = useState<number>()
  const enabled = useMayCall(companies.calls.list) && own === null
  const offers = useCallQuery(companies.calls.list, {}, { enabled }).data?.data ?? []
  const cid = own ?? chosen
  return (
    <ListPage title={t('screen.shipmentTemplate')}>
      {own === null && (
        <Select
          className={styles.company}
          aria-label={t('shipment.company')}
          placeholder={t('shipment.company')}
          showSearch
          optionFilterProp="label"
          value={chosen}
          onChange={choose}
          options={offers.map((one) => ({ value: one.cid, label: one.name }))}
        />
      )}
      {cid === undefined ? <Empty description={t('shipment.choose')} /> : <Template cid={cid} />}
    </ListPage>
  )
}
