/** Labels of batches, 60 × 40 mm: what it is, until when, and a barcode that scanners of stock documents understand. */

import { useQuery } from '@tanstack/react-query'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Batch } from '../../../../contract/inventory/batches'
import { type BatchTrace, stock } from '../../../../contract/inventory/stock'
import type { ApiError } from '../../../providers/data/api-error'
import { send } from '../../../providers/data/http'
import { useT } from '../../../providers/i18n'
import { Barcode } from '../../../ui/barcode'
import { batchCode } from '../paths'
import styles from '../print.module.css'
import { PrintPage } from '../print-page'
import { readToPrint } from '../read-once'

const most = 100
const idsOf = (text: string) =>
  [...new Set(text.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, most)

const Label = ({ batch }: { batch: Batch }) => {
  const t = useT()
  const { productName, spec, variant, batchNo, serialNo, expiry, batchId } = batch
  return (
    <section className={styles.label} aria-label={`${t('stock.label')} ${batchCode(batchId)}`}>
      <strong>{productName}</strong>
      <span>{[spec, variant].filter(Boolean).join(' ')}</span>
      {batchNo && (
        <span>
          {t('stock.batchNo')} {batchNo}
        </span>
      )}
      {serialNo && (
        <span>
          {t('stock.serialNo')} {serialNo}
        </span>
      )}
      {expiry && (
        <span>
          {t('stock.expiry')} {expiry}
        </span>
      )}
      <figure>
        <Barcode value={batchCode(batchId)} height={26} bar={1.3} />
        <figcaption>{batchCode(batchId)}</figcaption>
      </figure>
    </section>
  )
}

export const BatchLabels = () => {
  const t = useT()
  const ids = idsOf(useParams().ids ?? '')
  const [copies, setCopies] = useState(1)
  const query = useQuery<BatchTrace[], ApiError>({
    ...readToPrint,
    queryKey: ['batch-labels', ids],
    queryFn: ({ signal }) =>
      Promise.all(ids.map(async (id) => (await send(stock.calls.trace, { params: { id }, signal })).data)),
  })
  return (
    <PrintPage
      title={t('stock.labelTitle')}
      query={query}
      extra={
        <InputNumber
          aria-label={t('stock.labelCopies')}
          addonBefore={t('stock.labelCopies')}
          min={1}
          max={50}
          value={copies}
          onChange={(many) => setCopies(many ?? 1)}
        />
      }
    >
      <div className={styles.labels}>
        {(query.data ?? []).flatMap(({ batch }) =>
          Array.from({ length: copies }, (_, copy) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: copies differ in nothing
            <Label key={`${batch.batchId} ${copy}`} batch={batch} />
          )),
        )}
      </div>
    </PrintPage>
  )
}
