/** Labels of batches, 60 × 40 mm: what it is, until when, and a barcode that scanners of stock documents understand. */
import { useQuery } from '@tanstack/react-query'
import { InputNumber, Pagination } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Batch } from '../../../../contract/inventory/batches'
import { type BatchTrace, stock } from '../../../../contract/inventory/stock'
import type { ApiError } from '../../../providers/data/api-error'
import { useSend } from '../../../providers/data/use-send'
import { useT } from '../../../providers/i18n'
import { Barcode } from '../../../ui/barcode'
import { batchCode } from '../paths'
import styles from '../print.module.css'
import { PrintPage } from '../print-page'
import { readToPrint } from '../read-once'

/** Batches that are read and laid out at once; of more, a part is printed at a time. */
const most = 100
/** What is no id is asked for too: the answer says so. */
const idsOf = (text: string) => [...new Set(text.split(',').map(Number))]

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
  const all = idsOf(useParams().ids ?? '')
  const [part, setPart] = useState(1)
  const from = (part - 1) * most
  const ids = all.slice(from, from + most)
  const [copies, setCopies] = useState(1)
  const send = useSend()
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
      flows
      extra={
        <>
          <InputNumber
            aria-label={t('stock.labelCopies')}
            prefix={t('stock.labelCopies')}
            style={{ width: 170 }}
            min={1}
            max={50}
            value={copies}
            onChange={(many) => setCopies(many ?? 1)}
          />
          {all.length > most && (
            <>
              <span role="status">
                {t('stock.labelsPart', { from: from + 1, to: from + ids.length, total: all.length })}
              </span>
              <Pagination
                simple={{ readOnly: true }}
                current={part}
                pageSize={most}
                total={all.length}
                onChange={setPart}
              />
            </>
          )}
        </>
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
