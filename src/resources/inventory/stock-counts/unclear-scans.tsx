/**
 * Scans of which only the person can say what they are. They wait beside the box, in which one goes on scanning: whatever took
 * the keys away from it would lose what the scanner types meanwhile.
 */
import { Alert, Button } from 'antd'
import type { StockCountLine } from '../../../../contract/inventory/stock-counts'
import { useT } from '../../../providers/i18n'
import { formatCount } from '../../../ui/format'
import styles from '../documents.module.css'
import { goodsText } from '../product-picker'
import { batchWords } from './line-text'
import type { Unclear } from './use-scans'

/** Of more batches than this one is found in the table, not among buttons. */
const most = 12

interface UnclearScansProps {
  unclear: readonly Unclear[]
  /** Undefined: it is not to be counted. */
  onChosen: (scan: Unclear, line: StockCountLine | undefined) => void
  /** It is none of them. */
  onFound: (scan: Unclear) => void
  /** Shows all that it may be in the table. */
  onLook: (scan: Unclear) => void
}

export const UnclearScans = ({ unclear, onChosen, onFound, onLook }: UnclearScansProps) => {
  const t = useT()
  return unclear.map((scan) => {
    const { key, scanned, lines, times } = scan
    const many = lines.length > most
    const why = lines.length === 0 ? 'stock.notInCount' : many ? 'stock.manyBatches' : 'stock.whichBatch'
    const name = [goodsText(scanned.goods), scanned.variant, scanned.serialNo || scanned.batchNo]
      .filter(Boolean)
      .join(' ')
    return (
      <Alert
        key={key}
        type="warning"
        showIcon
        message={`${name}${times > 0 ? ` ×${formatCount(times)}` : ''}: ${t(why)}`}
        description={
          <div className={styles.tools}>
            {!many &&
              lines.map((line) => (
                <Button key={line.line} onClick={() => onChosen(scan, line)}>
                  {[`#${line.line}`, line.variant, ...batchWords(line), line.expiry].filter(Boolean).join(' · ')}
                </Button>
              ))}
            {many && <Button onClick={() => onLook(scan)}>{t('stock.showLines')}</Button>}
            <Button type="dashed" onClick={() => onFound(scan)}>
              {t(lines.length === 0 ? 'stock.addFound' : 'stock.noneOfThese')}
            </Button>
            <Button type="text" onClick={() => onChosen(scan, undefined)}>
              {t('stock.ignoreScan')}
            </Button>
          </div>
        }
      />
    )
  })
}
