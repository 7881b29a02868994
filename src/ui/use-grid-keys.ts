/** The keys of a calendar of slots: arrows go from cell to cell, M picks up what is booked, Escape puts it back. */
import { type KeyboardEvent, useRef, useState } from 'react'

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

interface Grid {
  columns: readonly { key: string }[]
  times: readonly string[]
  /** undefined: closed. */
  cellOf: (column: string, time: string) => object | undefined
  items: readonly { id: number; column: string; time: string; movable: boolean }[]
  onMove?: (id: number, column: string, time: string) => void
}

/** Which open cell the keyboard is at, and what it carries. */
export const useGridKeys = ({ columns, times, cellOf, items, onMove }: Grid) => {
  const root = useRef<HTMLTableElement>(null)
  const [picked, setPicked] = useState<number>()
  const [at, setAt] = useState<readonly [string, string]>()
  const firstOpen = () => {
    for (const { key } of columns) {
      const time = times.find((one) => cellOf(key, one))
      if (time) return [key, time] as const
    }
    return undefined
  }
  const here = at && cellOf(...at) ? at : firstOpen()
  const focus = (column: string, time: string) => {
    setAt([column, time])
    root.current?.querySelector<HTMLElement>(`[data-at="${column} ${time}"]`)?.focus()
  }
  /** The next open cell in the direction; closed ones are passed over. */
  const step = ([across, down]: readonly [number, number]) => {
    if (!here) return
    let [column, row] = [columns.findIndex(({ key }) => key === here[0]), times.indexOf(here[1])]
    for (;;) {
      column += across
      row += down
      const [key, time] = [columns[column]?.key, times[row]]
      if (key === undefined || time === undefined) return
      if (cellOf(key, time)) return focus(key, time)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { id, at: cell } = (event.target as HTMLElement).dataset
    const direction = steps[event.key]
    if (event.key === 'Escape' && picked !== undefined) {
      event.stopPropagation()
      setPicked(undefined)
      root.current?.querySelector<HTMLElement>(`[data-id="${picked}"]`)?.focus()
    } else if (cell !== undefined && direction) {
      event.preventDefault()
      step(direction)
    } else if (id !== undefined && event.key.toLowerCase() === 'm' && onMove) {
      const item = items.find((one) => one.id === Number(id))
      if (!item?.movable) return
      setPicked(item.id)
      focus(item.column, item.time)
    }
  }
  return { root, picked, setPicked, here, setAt, onKeyDown }
}
