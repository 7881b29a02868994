/** The orders behind the figures as a file. */
import { DownloadOutlined } from '@ant-design/icons'
import { Dropdown, Tooltip } from 'antd'
import { cloneElement, type ReactElement, useState } from 'react'
import type { ProductLine } from '../../../../contract/orders/order-family'
import { orderStatistics } from '../../../../contract/statistics/order-statistics'
import { useMayCall } from '../../../providers/access'
import { ApiError } from '../../../providers/data/api-error'
import { download } from '../../../providers/data/download'
import { useExportInBackground } from '../../../providers/export-in-background'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { toast } from '../../../providers/toast'
import { saveFile } from '../../../ui/save-file'
import { useOwnCompany } from '../use-parties'

export const ExportButton = ({ line, filters }: { line: ProductLine; filters: Filters }) => {
  const t = useT()
  const call = orderStatistics.calls.export
  const mayExport = useMayCall(call)
  const own = useOwnCompany()
  const [busy, setBusy] = useState(false)
  const { begin, beginning } = useExportInBackground()
  const cid = own ?? Number(filters.cid ?? 0)
  if (!mayExport) return null
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await download(call, { params: { product: line, cid }, query: filters }))
      void toast('success', t('statistic.exported'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void toast('error', error.message)
    } finally {
      setBusy(false)
    }
  }
  const leave = () => void begin({ origin: 'order-statistics', product: line, query: { ...filters, cid } })
  return (
    <Tooltip title={cid === 0 ? t('statistic.chooseCompany') : undefined}>
      <Dropdown.Button
        trigger={['click']}
        loading={busy || beginning}
        disabled={cid === 0}
        onClick={() => void save()}
        buttonsRender={([direct, more]) => [
          direct,
          cloneElement(more as ReactElement<{ 'aria-label': string }>, {
            'aria-label': t('statistic.exportInBackground'),
          }),
        ]}
        menu={{ items: [{ key: 'background', label: t('statistic.exportInBackground'), onClick: leave }] }}
      >
        <DownloadOutlined aria-hidden /> {t('statistic.export')}
      </Dropdown.Button>
    </Tooltip>
  )
}
