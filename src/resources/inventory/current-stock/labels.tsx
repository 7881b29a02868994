/** Labels of batches: what it is, until when, and a barcode that scanners of stock documents understand. */
import type { Batch } from '../../../../contract/inventory/batches'
import { stock } from '../../../../contract/inventory/stock'
import { useSend } from '../../../providers/data/use-send'
import { useT } from '../../../providers/i18n'
import { LabelPage } from '../../../records/label-page'
import { Barcode } from '../../../ui/barcode'
import styles from '../../../ui/labels.module.css'
import { batchCode } from '../paths'

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
  const send = useSend()
  return (
    <LabelPage
      name="batch-labels"
      title={t('stock.labelTitle')}
      reading={t('stock.reading')}
      copiesLabel={t('stock.labelCopies')}
      partLabel={(part) => t('stock.labelsPart', part)}
      read={async (id, signal) => (await send(stock.calls.trace, { params: { id }, signal })).data.batch}
    >
      {(batch) => <Label batch={batch} />}
    </LabelPage>
  )
}
