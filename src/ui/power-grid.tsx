/** A table of spheres by cylinders, with the cells in which something is made; where it may be changed, areas are drawn or typed. */
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { formatDioptre } from './format'
import styles from './power-grid.module.css'
import { useUiVars } from './ui-vars'

interface Cell {
  row: number
  column: number
}

/** From one corner to the opposite one. */
export type Area = readonly [from: Cell, to: Cell]

/** What stands in a cell. */
interface Shown {
  text: string
  /** How it looks: never by colour alone, the pattern differs too. */
  tone?: 'low' | 'out' | 'typed'
}

interface PowerGridProps {
  label: string
  /** In dioptres, as they stand from top to bottom and from left to right. */
  spheres: readonly number[]
  cylinders: readonly number[]
  isOn: (sphere: number, cylinder: number) => boolean
  /** Absent: only to be looked at. */
  onFill?: (area: Area, on: boolean) => void
  /** Absent: nothing stands in the cells. */
  shownIn?: (sphere: number, cylinder: number) => Shown | undefined
  /** A key that is pressed at a cell; answers whether it was meant for it. Enter then goes down to the next one. */
  onKey?: (key: string, sphere: number, cylinder: number) => boolean
  /** A cell is asked for, by a click or Enter. */
  onPick?: (sphere: number, cylinder: number) => void
}

/** Between the texts of a row's cells. */
const separator = '\t'

const between = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other)

const cellAt = (target: EventTarget): Cell | undefined => {
  const { row, column } = (target as HTMLElement).dataset
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) }
}

interface RowProps {
  id: string
  at: number
  sphere: number
  /** One letter a cell. */
  cells: string
  /** What stands in them, and how it looks. */
  texts: string
  tones: string
  /** The columns of the area that is being drawn, and of the cell that the keyboard is at. */
  drawn: string
  cursor: number
}

const Row = memo(({ id, at, sphere, cells, texts, tones, drawn, cursor }: RowProps) => (
  <tr>
    <th scope="row">{formatDioptre(sphere)}</th>
    {[...cells].map((cell, column) => (
      // biome-ignore lint/a11y/useFocusableInteractive: by aria-activedescendant of the grid
      <td
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        key={column}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid are chosen
        role="gridcell"
        id={`${id}-${at}-${column}`}
        data-row={at}
        data-column={column}
        data-on={cell === '1'}
        data-tone={tones.split(separator)[column] || undefined}
        data-drawn={drawn[column] === '1'}
        data-cursor={cursor === column}
        aria-selected={cell === '1'}
      >
        {texts.split(separator)[column]}
      </td>
    ))}
  </tr>
))

const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
  ...{ PageUp: [-8, 0], PageDown: [8, 0] },
}

/** The cell that the keyboard is on, and those that are being drawn, by keyboard or pointer. */
const useCursor = ({ spheres, cylinders, isOn, onFill, onKey, onPick }: PowerGridProps) => {
  const box = useRef<HTMLDivElement>(null)
  const plano = Math.max(0, spheres.indexOf(0))
  const [cursor, setCursor] = useState<Cell>({ row: plano, column: 0 })
  const [begun, setBegun] = useState<Cell>()
  const [focused, setFocused] = useState(false)

  // Most lenses are made around plano: there the table begins.
  useEffect(() => {
    const scroller = box.current
    const row = scroller?.querySelector(`[data-row="${plano}"]`)?.parentElement
    if (scroller && row) scroller.scrollTop = row.offsetTop - scroller.clientHeight / 3
  }, [plano])
  useEffect(() => {
    if (focused)
      box.current
        ?.querySelector(`[data-row="${cursor.row}"][data-column="${cursor.column}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [cursor, focused])

  const on = ({ row, column }: Cell) => isOn(spheres[row] ?? 0, cylinders[column] ?? 0)
  const fill = (from: Cell, to: Cell) => {
    onFill?.([from, to], !on(from))
    setBegun(undefined)
  }
  const press = (event: PointerEvent) => {
    const cell = cellAt(event.target)
    if (!cell) return
    setCursor(cell)
    if (!onFill) return
    // A finger scrolls; it draws cell by cell.
    if (event.pointerType !== 'touch') setBegun(cell)
  }
  const draw = (event: PointerEvent) => {
    const cell = cellAt(event.target)
    if (begun && cell && event.buttons > 0) setCursor(cell)
  }
  const key = (event: KeyboardEvent) => {
    const taken = onKey?.(event.key, spheres[cursor.row] ?? 0, cylinders[cursor.column] ?? 0) ?? false
    const move = taken && event.key === 'Enter' ? moves.ArrowDown : moves[event.key]
    if (taken) event.preventDefault()
    if (move) {
      event.preventDefault()
      if (onFill) setBegun(event.shiftKey ? (begun ?? cursor) : undefined)
      setCursor({
        row: Math.min(spheres.length - 1, Math.max(0, cursor.row + move[0])),
        column: Math.min(cylinders.length - 1, Math.max(0, cursor.column + move[1])),
      })
    } else if (onFill && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault()
      fill(begun ?? cursor, cursor)
    } else if (onPick && event.key === 'Enter') onPick(spheres[cursor.row] ?? 0, cylinders[cursor.column] ?? 0)
  }
  const drawnIn = (row: number) =>
    begun && between(row, begun.row, cursor.row)
      ? cylinders.map((_, column) => (between(column, begun.column, cursor.column) ? '1' : '0')).join('')
      : ''
  const release = (event: PointerEvent) => {
    const cell = cellAt(event.target)
    if (onFill && cell) fill(begun ?? cell, begun ? cursor : cell)
    else if (cell) onPick?.(spheres[cell.row] ?? 0, cylinders[cell.column] ?? 0)
  }
  const handlers = {
    onKeyDown: key,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    onPointerDown: press,
    onPointerOver: draw,
    onPointerUp: release,
    onPointerLeave: () => setBegun(undefined),
  }
  return { box, cursor, focused, drawnIn, handlers }
}

export const PowerGrid = (props: PowerGridProps) => {
  const { label, spheres, cylinders, isOn, onFill, shownIn, onKey } = props
  const id = useId()
  const vars = useUiVars()
  const { box, cursor, focused, drawnIn, handlers } = useCursor(props)
  return (
    <div
      ref={box}
      className={styles.grid}
      style={vars}
      data-editable={onFill !== undefined || onKey !== undefined}
      data-figures={shownIn !== undefined}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen is a grid
        role="grid"
        aria-label={label}
        aria-readonly={!onFill && !onKey}
        aria-multiselectable="true"
        aria-activedescendant={`${id}-${cursor.row}-${cursor.column}`}
        tabIndex={0}
        {...handlers}
      >
        <thead>
          <tr>
            <td />
            {cylinders.map((cylinder) => (
              <th key={cylinder} scope="col">
                {formatDioptre(cylinder)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spheres.map((sphere, row) => (
            <Row
              key={sphere}
              id={id}
              at={row}
              sphere={sphere}
              cells={cylinders.map((cylinder) => (isOn(sphere, cylinder) ? '1' : '0')).join('')}
              texts={cylinders.map((cylinder) => shownIn?.(sphere, cylinder)?.text ?? '').join(separator)}
              tones={cylinders.map((cylinder) => shownIn?.(sphere, cylinder)?.tone ?? '').join(separator)}
              drawn={drawnIn(row)}
              cursor={focused && cursor.row === row ? cursor.column : -1}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
