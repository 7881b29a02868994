/** A calendar of slots: columns of times, with what is booked in them; things move by drag, and by the keyboard. */
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import styles from './time-grid.module.css'
import { useUiVars } from './ui-vars'
import { useGridKeys } from './use-grid-keys'

export interface GridColumn {
  key: string
  title: ReactNode
}

export interface GridCell {
  /** What the cell offers, read aloud. */
  label: string
  /** In sight. */
  text: string
  /** Nothing more fits in. */
  full: boolean
}

export interface GridItem {
  id: number
  column: string
  time: string
  title: string
  label: string
  tone: string
  movable: boolean
}

interface TimeGridProps {
  label: string
  columns: readonly GridColumn[]
  times: readonly string[]
  /** undefined: closed. */
  cellOf: (column: string, time: string) => GridCell | undefined
  items: readonly GridItem[]
  /** Stands in closed cells, read aloud. */
  closed: string
  /** How it is used. */
  help: string
  pickedText: (item: GridItem) => string
  onCell?: (column: string, time: string) => void
  onItem: (id: number) => void
  onMove?: (id: number, column: string, time: string) => void
}

const dragType = 'text/plain'

interface ItemButtonProps {
  item: GridItem
  picked: boolean
  /** Whether anything moves here. */
  moves: boolean
  onOpen: (id: number) => void
}

const ItemButton = ({ item, picked, moves, onOpen }: ItemButtonProps) => {
  const { id, title, label, tone, movable } = item
  return (
    <button
      type="button"
      className={styles.item}
      data-id={id}
      data-tone={tone}
      data-picked={picked}
      aria-label={label}
      title={label}
      aria-keyshortcuts={movable && moves ? 'M' : undefined}
      draggable={movable && moves}
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(id))}
      onClick={() => onOpen(id)}
    >
      {title}
    </button>
  )
}

export const TimeGrid = (props: TimeGridProps) => {
  const { label, columns, times, cellOf, items, closed, help, pickedText, onCell, onItem, onMove } = props
  const vars = useUiVars()
  const helpId = useId()
  const { root, picked, setPicked, here, setAt, onKeyDown } = useGridKeys(props)
  const [over, setOver] = useState<string>()
  const carried = items.find(({ id }) => id === picked)

  const drop = (event: DragEvent, column: string, time: string) => {
    event.preventDefault()
    setOver(undefined)
    const id = Number(event.dataTransfer.getData(dragType))
    if (id && onMove) onMove(id, column, time)
  }
  const choose = (column: string, time: string) => {
    setAt([column, time])
    if (picked === undefined) return onCell?.(column, time)
    setPicked(undefined)
    onMove?.(picked, column, time)
  }
  const drawItem = (item: GridItem) => (
    <ItemButton key={item.id} item={item} picked={item.id === picked} moves={onMove !== undefined} onOpen={onItem} />
  )
  const drawCell = (column: string, time: string) => {
    const cell = cellOf(column, time)
    const inside = items.filter((item) => item.column === column && item.time === time)
    const key = `${column} ${time}`
    if (!cell)
      return (
        <td key={key} className={styles.closed} aria-label={inside.length === 0 ? closed : undefined}>
          {inside.map(drawItem)}
        </td>
      )
    return (
      <td
        key={key}
        data-over={over === key}
        data-full={cell.full}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(key)
        }}
        onDragLeave={() => setOver(undefined)}
        onDrop={(event) => drop(event, column, time)}
      >
        <div className={styles.cell}>
          <button
            type="button"
            className={styles.slot}
            data-at={key}
            tabIndex={here?.[0] === column && here[1] === time ? 0 : -1}
            aria-label={cell.label}
            onClick={() => choose(column, time)}
          >
            {cell.text}
          </button>
          {inside.map(drawItem)}
        </div>
      </td>
    )
  }
  return (
    <div className={styles.frame} style={vars}>
      <p id={helpId} className={styles.help}>
        {help}
      </p>
      <p role="status" className={styles.picked}>
        {carried && pickedText(carried)}
      </p>
      <div className={styles.scroll}>
        <table ref={root} className={styles.grid} aria-label={label} aria-describedby={helpId} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <td />
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((time) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                {columns.map(({ key }) => drawCell(key, time))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
