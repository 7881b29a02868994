/** Open documents, the oldest first, with what of a payment is for each. */
import { Button, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { type Key, useT } from '../providers/i18n'
import { formatMoney } from '../ui/format'
import { MoneyInput } from '../ui/value-inputs'
import { DocumentNo } from './document-no'
import styles from './share-table.module.css'
import { type Shares, sharedOut, sumOf } from './shares'

export interface OpenDocument {
  key: string
  of: string
  recordId: number
  no: string
  /** Below its number. */
  about?: string
  date: string
  /** Fen. */
  amount: number
  /** What is owed of it, fen. */
  due: number
}

/** The texts of the table, each with the parameters of its name. */
export interface ShareWords {
  label: Key
  no: Key
  date: Key
  amount: Key
  due: Key
  share: Key
  /** `{{no}}` */
  shareOf: Key
  oldestFirst: Key
  clear: Key
  /** `{{amount}}` is more than the payment. */
  over: Key
  /** `{{amount}}` is for nothing yet. */
  left: Key
  whole: Key
}

interface LineProps {
  row: OpenDocument
  share: number
  /** What of the payment is for nothing yet, fen. */
  left: number
  shareOf: Key
  onShare: (amount: number) => void
}

const Line = ({ row, share, left, shareOf, onShare }: LineProps) => {
  const t = useT()
  const { no, about, due, amount, date } = row
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={no}
          checked={share > 0}
          onChange={({ target }) => onShare(target.checked ? Math.min(due, Math.max(left, 0)) || due : 0)}
        />
      </td>
      <th scope="row">
        <DocumentNo {...row} />
        {about && <div className={styles.soft}>{about}</div>}
      </th>
      <td>{date}</td>
      <td data-figure>{formatMoney(amount)}</td>
      <td data-figure>{formatMoney(due)}</td>
      <td data-figure>
        <MoneyInput
          aria-label={t(shareOf, { no })}
          className={styles.share}
          max={due / 100}
          value={share || null}
          onChange={(fen) => onShare(fen ?? 0)}
        />
      </td>
    </tr>
  )
}

const Left = ({ left, words }: { left: number; words: ShareWords }) => {
  const t = useT()
  if (left < 0) return <span className={styles.over}>{t(words.over, { amount: formatMoney(-left) })}</span>
  return <span>{left > 0 ? t(words.left, { amount: formatMoney(left) }) : t(words.whole)}</span>
}

interface ShareTableProps {
  rows: readonly OpenDocument[]
  /** What there is to share out, fen. */
  amount: number
  value: Shares
  onChange: ((shares: Shares) => void) | undefined
  words: ShareWords
  /** Stands above the table. */
  note?: string | undefined
  /** The sums of the table. */
  foot?: ReactNode
}

export const ShareTable = ({ rows, amount, value, onChange, words, note, foot }: ShareTableProps) => {
  const t = useT()
  const left = amount - sumOf(value)
  return (
    <>
      <div className={styles.tools}>
        <Button size="small" onClick={() => onChange?.(sharedOut(rows, amount))}>
          {t(words.oldestFirst)}
        </Button>
        <Button size="small" onClick={() => onChange?.({})}>
          {t(words.clear)}
        </Button>
        <Left {...{ left, words }} />
      </div>
      {note && <p className={styles.soft}>{note}</p>}
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t(words.label)}>
          <thead>
            <tr>
              <th aria-hidden />
              <th scope="col">{t(words.no)}</th>
              <th scope="col">{t(words.date)}</th>
              {[words.amount, words.due, words.share].map((word) => (
                <th key={word} scope="col" data-figure>
                  {t(word)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line
                key={row.key}
                {...{ row, left }}
                shareOf={words.shareOf}
                share={value[row.key] ?? 0}
                onShare={(share) => onChange?.({ ...value, [row.key]: share })}
              />
            ))}
          </tbody>
          {foot && <tfoot>{foot}</tfoot>}
        </table>
      </div>
    </>
  )
}

/** Instead of the table, where there is nothing to share out. */
export const NothingOpen = ({ children }: { children: ReactNode }) => <p className={styles.soft}>{children}</p>
