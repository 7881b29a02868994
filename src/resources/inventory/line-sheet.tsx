/** The frame of a table of lines: it goes sideways where it must, on a phone each line is a card, and it tells each line's number. */
import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../../providers/i18n'
import documents from './documents.module.css'
import styles from './line-sheet.module.css'

export interface SheetColumn {
  key: string
  title: string
  figure?: boolean | undefined
}

interface LineSheetProps {
  label: string
  /** Those after the number. */
  columns: readonly SheetColumn[]
  /** What the number means. */
  number?: string
  busy?: boolean
  /** One row each. */
  children: ReactNode
}

/** The titles as the style sheet writes them before the cells of a card, by their place. */
const titlesOf = (titles: readonly string[]): CSSProperties =>
  Object.fromEntries(titles.map((title, at) => [`--title-${at + 1}`, JSON.stringify(title)]))

export const LineSheet = ({ label, columns, number = '#', busy = false, children }: LineSheetProps) => {
  const titles = titlesOf([number, ...columns.map(({ title }) => title)])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard too
    <section className={`${documents.sheet} ${styles.lines}`} tabIndex={0} aria-label={label} style={titles}>
      <table aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col" data-figure>
              {number}
            </th>
            {columns.map(({ key, title, figure }) => (
              <th key={key} scope="col" data-figure={figure || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

export const DropLine = ({ line, onDrop }: { line: number; onDrop: () => void }) => {
  const t = useT()
  return (
    <Button
      type="text"
      size="small"
      icon={<DeleteOutlined aria-hidden />}
      aria-label={t('stock.dropLine', { line })}
      onClick={onDrop}
    />
  )
}
