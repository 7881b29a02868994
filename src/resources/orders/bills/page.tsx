/** The bill of sale as it is printed, and as a file. */
import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Spin } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { bills } from '../../../../contract/orders/bills'
import { papers } from '../../../../contract/orders/shipment-template'
import { ApiError } from '../../../providers/data/api-error'
import { download } from '../../../providers/data/download'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { type Paper, PrintSheet, PrintSheets } from '../../../ui/print-sheet'
import { saveFile } from '../../../ui/save-file'
import { NothingToPrint } from '../family/print/tickets'
import { idsOf, saidOnPaper } from '../family/print/use-tickets'
import { Bill } from './bill'
import styles from './bill.module.css'

const DownloadButton = ({ ids }: { ids: number[] }) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await download(bills.calls.export, { params: { id: ids } }))
      void toast('success', t('bill.downloaded'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void toast('error', error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void save()}>
      {t('bill.download')}
    </Button>
  )
}

export const BillPage = () => {
  const t = useT()
  const ids = idsOf(useParams().ids ?? '')
  const [chosen, setPaper] = useState<Paper>()
  const { data, error, isFetching, refetch } = useCallQuery(
    bills.calls.get,
    { params: { id: ids } },
    // What is being printed must not change under the printer.
    {
      enabled: ids.length > 0,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnReconnect: false,
      meta: saidOnPaper,
    },
  )
  const bill = data?.data
  const paper = chosen ?? (bill?.template.paper === papers.form ? 'form' : 'a4')
  if (ids.length === 0) return <NothingToPrint list="/order/glass-list" />
  const again = <Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>
  const reasons = Object.values(error?.errors ?? {}).join(' ')
  return (
    <PrintSheets
      title={[t('bill.title'), bill?.orderNo, ...(ids.length > 1 ? [t('bill.orders', { count: ids.length })] : [])]
        .filter((word) => word !== undefined)
        .join(' · ')}
      paper={paper}
      onPaper={setPaper}
      numbered={bill?.template.copies === 1 ? bill.orderNo : undefined}
      ready={bill !== undefined && !isFetching}
      extra={bill && <DownloadButton ids={ids} />}
    >
      <div className={styles.notices}>
        {isFetching && <Spin aria-label={t('order.reading')} />}
        {error && !isFetching && (
          <Alert
            type="error"
            showIcon
            message={t('bill.unmade')}
            description={reasons === '' ? error.message : reasons}
            action={again}
          />
        )}
      </div>
      {bill &&
        Array.from({ length: bill.template.copies }, (_, copy) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies differ in nothing
          <PrintSheet key={copy}>
            <Bill bill={bill} />
          </PrintSheet>
        ))}
    </PrintSheets>
  )
}
