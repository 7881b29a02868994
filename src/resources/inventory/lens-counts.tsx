/** Lenses of one product by the piece: a table of sphere by cylinder that digits are typed into, or powers scanned. */
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ProductRecord } from '../../../contract/catalogue/product'
import { powerText, readPower } from '../../../contract/inventory/variant'
import { useMade } from '../../eyes/use-made'
import { useT } from '../../providers/i18n'
import { formatCount } from '../../ui/format'
import { PowerGrid } from '../../ui/power-grid'
import styles from './documents.module.css'
import { goodsText, ProductPicker } from './product-picker'
import { StockDialog } from './stock-dialog'
import { useUnknownCodes } from './unknown-codes'

export type Counts = ReadonlyMap<string, number>

const textOf = (ds: number, dc: number) => powerText({ ds, dc, ax: null })
const most = 9999

interface LensCountsProps {
  /** What is counted comes on top of what the document has already. */
  onDone: (goods: ProductRecord, counts: Counts) => void
  onClosed: () => void
}

export const LensCounts = ({ onDone, onClosed }: LensCountsProps) => {
  const t = useT()
  const [chosen, choose] = useState<ProductRecord>()
  const [counts, setCounts] = useState<Counts>(new Map())
  const { add, notice } = useUnknownCodes((text) => t('stock.noPower', { text }))
  const made = useMade(chosen)
  /** Where digits are being typed: the first one takes the place of what stood there, as in any sheet. */
  const typedAt = useRef('')
  const change = (variant: string, of: (count: number) => number) =>
    setCounts((now) => new Map(now).set(variant, Math.min(most, of(now.get(variant) ?? 0))))
  const key = (pressed: string, ds: number, dc: number): boolean => {
    const variant = textOf(ds, dc)
    const goesOn = typedAt.current === variant
    typedAt.current = /^(\d|Backspace)$/.test(pressed) ? variant : ''
    if (/^\d$/.test(pressed))
      change(variant, (count) => {
        const next = (goesOn ? count * 10 : 0) + Number(pressed)
        return next > most ? count : next
      })
    else if (pressed === 'Backspace') change(variant, (count) => Math.floor(count / 10))
    else if (pressed === 'Delete') change(variant, () => 0)
    else return pressed === 'Enter'
    return true
  }
  /** Each scan is one piece; what comes while the page is drawn still counts. */
  const scan = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const text = event.currentTarget.value
    event.currentTarget.value = ''
    const power = readPower(text)
    if (power) change(textOf(power.ds, power.dc), (count) => count + 1)
    else if (text.trim() !== '') add(text.trim())
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const kinds = [...counts.values()].filter((count) => count > 0).length
  return (
    <StockDialog
      width={1000}
      title={chosen ? `${t('stock.powers')} · ${goodsText(chosen)}` : t('stock.powers')}
      confirm={t('stock.takeOver')}
      disabled={!chosen || total === 0}
      dirty={total > 0}
      onConfirm={() => {
        if (chosen) onDone(chosen, counts)
        return true
      }}
      onClosed={onClosed}
    >
      <div className={styles.tools} style={{ marginBlockEnd: 8 }}>
        <ProductPicker label={t('stock.lens')} category="lens" value={chosen?.productId} onPick={choose} />
        <input
          className={styles.box}
          style={{ width: 260 }}
          aria-label={t('stock.scanPower')}
          placeholder={t('stock.scanPower')}
          autoComplete="off"
          onKeyDown={scan}
        />
        <strong role="status">{t('stock.powerSum', { kinds: formatCount(kinds), count: formatCount(total) })}</strong>
        {notice}
      </div>
      <PowerGrid
        // Another lens is another table.
        key={chosen?.productId ?? 0}
        label={t('stock.powers')}
        spheres={made.spheres}
        cylinders={made.cylinders}
        isOn={made.isMade}
        shownIn={(ds, dc) => {
          const count = counts.get(textOf(ds, dc)) ?? 0
          return count > 0 ? { text: String(count), tone: 'typed' } : undefined
        }}
        onKey={key}
      />
      <p className={styles.hint}>{t('stock.powerKeys')}</p>
    </StockDialog>
  )
}
