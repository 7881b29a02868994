/** The frame of a table of lines: it goes sideways where it must, and tells each line's number. */
import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../providers/i18n'
import styles from './documents.module.css'

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

export const LineSheet = ({ label, columns, number = '#', busy = false, children }: LineSheetProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard too
  <section className={styles.sheet} tabIndex={0} aria-label={label}>
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
