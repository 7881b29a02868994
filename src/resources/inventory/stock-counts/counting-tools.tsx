/** What one counts with, above the lines: the box for the scanner, goods that are not listed, the hour of what was written on paper. */
import { Button, DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useRef, useState } from 'react'
import type { StockCount, StockCountLine } from '../../../../contract/inventory/stock-counts'
import { useT } from '../../../providers/i18n'
import { formatCount } from '../../../ui/format'
import styles from '../documents.module.css'
import { ScanBox } from '../scan-box'
import { FoundDialog } from './found-dialog'
import { lineName } from './line-text'
import { UnclearScans } from './unclear-scans'
import type { Counting } from './use-counting'
import { type Unclear, useScans } from './use-scans'

interface CountingToolsProps {
  count: StockCount
  counting: Counting
  /** A line as it is now. */
  newest: (line: StockCountLine) => StockCountLine
  /** When what is typed was written on paper; null: it is counted now. */
  paper: Dayjs | null
  onPaper: (at: Dayjs | null) => void
  /** Shows the lines of goods in the table. */
  onLook: (code: string) => void
}

export const CountingTools = ({ count, counting, newest, paper, onPaper, onLook }: CountingToolsProps) => {
  const t = useT()
  /** Goods that are about to be added: by hand, or as they were scanned. */
  const [finding, find] = useState<'by hand' | Unclear>()
  const box = useRef<HTMLInputElement>(null)
  const scans = useScans(count.countId, count.lines, (line, times) => counting.add(line.line, times))
  const scan = finding === 'by hand' ? undefined : finding
  const last = scans.last && newest(scans.last.line)
  const chosen = scans.last?.chosen
  const saving = counting.unsaved > 0 && !counting.failed
  return (
    <>
      <div className={styles.tools}>
        <ScanBox ref={box} onScanned={scans.take} />
        <Button onClick={() => find('by hand')}>{t('stock.addFound')}</Button>
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          aria-label={t('stock.paperTime')}
          placeholder={t('stock.paperTime')}
          value={paper}
          onChange={onPaper}
        />
        <span role="status" className={styles.hint}>
          {saving
            ? t('stock.saving', { count: formatCount(counting.unsaved) })
            : last && t('stock.lastScanned', { name: lineName(last), count: formatCount(last.counted) })}
        </span>
        {chosen && (
          <Button
            size="small"
            onClick={() => {
              scans.chooseAgain(chosen)
              box.current?.focus()
            }}
          >
            {t('stock.otherBatch')}
          </Button>
        )}
      </div>
      <UnclearScans
        unclear={scans.unclear}
        onChosen={(one, line) => {
          scans.settle(one, line)
          box.current?.focus()
        }}
        onFound={find}
        onLook={({ scanned }) => onLook(scanned.goods.code)}
      />
      {finding && (
        <FoundDialog
          countId={count.countId}
          scanned={scan?.scanned}
          times={scan?.times ?? 1}
          onAdded={(line) => {
            counting.learn([line])
            scans.added(line)
            if (scan) scans.settle(scan, undefined)
          }}
          onClosed={() => {
            find(undefined)
            if (scan) box.current?.focus()
          }}
        />
      )}
    </>
  )
}
