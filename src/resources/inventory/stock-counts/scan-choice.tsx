/** Several batches of what was scanned lie there: the person says which one they hold. */
import { Button, Modal } from 'antd'
import type { StockCountLine } from '../../../../contract/inventory/stock-counts'
import { useT } from '../../../providers/i18n'
import { formatCount } from '../../../ui/format'
import styles from '../documents.module.css'
import { goodsText } from '../product-picker'
import type { Unclear } from './use-scans'

interface ScanChoiceProps {
  scan: Unclear
  onChosen: (line: StockCountLine | undefined) => void
  /** It is none of them. */
  onFound: () => void
}

export const ScanChoice = ({ scan: { scanned, lines, times }, onChosen, onFound }: ScanChoiceProps) => {
  const t = useT()
  return (
    <Modal
      open
      title={`${goodsText(scanned.goods)} ${scanned.variant} ×${formatCount(times)}`}
      footer={<Button onClick={onFound}>{t('stock.noneOfThese')}</Button>}
      maskClosable={false}
      onCancel={() => onChosen(undefined)}
    >
      <p>{t('stock.whichBatch')}</p>
      <div className={styles.column}>
        {lines.map((line) => (
          <Button key={line.line} block onClick={() => onChosen(line)}>
            {[`#${line.line}`, line.variant, line.batchNo, line.serialNo, line.expiry].filter(Boolean).join(' · ')}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
