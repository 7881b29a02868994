/** A column's head whose right edge can be dragged. It is no stop of the tab key: the column settings take a width too. */
import { type HTMLAttributes, type KeyboardEvent, memo, type PointerEvent, type ReactNode, useRef } from 'react'
import { columnWidth } from './arrangement'
import styles from './data-table.module.css'
import { useUiText } from './texts'

export interface Resizing {
  title: string
  width: number
  /** Pixels; undefined goes back to the declared width. */
  onResize: (width: number | undefined) => void
}

const step = 8
const bigStep = 40

const ResizeHandle = ({ title, width, onResize }: Resizing) => {
  const t = useUiText()
  const start = useRef<{ x: number; width: number } | undefined>(undefined)

  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width: event.currentTarget.closest('th')?.offsetWidth || width }
  }
  const drag = (event: PointerEvent) => {
    if (start.current !== undefined) onResize(start.current.width + event.clientX - start.current.x)
  }
  const drop = () => {
    start.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    onResize(width + direction * (event.shiftKey ? bigStep : step))
  }

  return (
    <hr
      className={styles.handle}
      aria-orientation="vertical"
      aria-label={t('table.resize', { title })}
      aria-valuenow={width}
      aria-valuemin={columnWidth.min}
      aria-valuemax={columnWidth.max}
      tabIndex={-1}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press}
      onDoubleClick={() => onResize(undefined)}
      onClick={(event) => event.stopPropagation()}
    />
  )
}

export interface HeaderCellProps extends HTMLAttributes<HTMLTableCellElement> {
  resizing?: Resizing
  /** Instead of the title: antd draws a title twice, once unseen to measure it, which a control must not be. */
  control?: ReactNode
}

const DrawnHeaderCell = ({ resizing, control, children, ...cell }: HeaderCellProps) => (
  <th {...cell}>
    {control ?? children}
    {resizing && <ResizeHandle {...resizing} />}
  </th>
)

/**
 * antd makes every head anew with every page of rows. What a head shows follows from its column, and `resizing` and
 * `control` are the same objects as long as the column is.
 */
const isSame = (before: HeaderCellProps, after: HeaderCellProps) =>
  (after.resizing !== undefined || after.control !== undefined) &&
  before.resizing === after.resizing &&
  before.control === after.control &&
  before.className === after.className &&
  before['aria-sort'] === after['aria-sort'] &&
  before.style?.insetInlineStart === after.style?.insetInlineStart &&
  before.style?.insetInlineEnd === after.style?.insetInlineEnd &&
  before.style?.left === after.style?.left &&
  before.style?.right === after.style?.right

export const HeaderCell = memo(DrawnHeaderCell, isSame)
