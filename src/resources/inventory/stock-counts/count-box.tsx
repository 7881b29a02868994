/** The box into which one types how many were found: empty is not counted, which is not none. */
import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { StockCountLine } from '../../../../contract/inventory/stock-counts'
import { useT } from '../../../providers/i18n'
import { dash, formatCount } from '../../../ui/format'
import { scanned } from '../../../ui/scan'
import styles from '../documents.module.css'
import type { Disputed } from './sending'

const textOf = (counted: number | null) => (counted === null ? '' : String(counted))
/** Digits as they are typed, in any width; undefined where it is no number of pieces. */
const countOf = (text: string): number | null | undefined => {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return null
  return /^\d{1,5}$/.test(plain) ? Number(plain) : undefined
}

interface CountBoxProps {
  line: StockCountLine
  name: string
  disputed: Disputed | undefined
  /** Why what was typed is not taken. */
  problem: string | undefined
  onCount: (line: StockCountLine, counted: number | null) => void
  /** Something is being typed; undefined: nothing any more. */
  onType: (line: StockCountLine | undefined) => void
}

/** To the box above or below, within the key's own event, so that a number that follows at once lands there. */
const goAlong = (event: KeyboardEvent<HTMLInputElement>, step: 1 | -1) => {
  const all = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-scan]') ?? [])]
  const next = all[all.indexOf(event.currentTarget) + step]
  event.preventDefault()
  next?.focus()
  next?.select()
}

export const CountBox = ({ line, name, disputed, problem, onCount, onType }: CountBoxProps) => {
  const t = useT()
  const [text, setText] = useState(textOf(line.counted))
  const [wrong, setWrong] = useState(false)
  const typing = useRef(false)
  const given = useRef(line.counted)
  useEffect(() => {
    // What others count arrives, but never into what is being typed.
    if (typing.current) return
    given.current = line.counted
    setText(textOf(line.counted))
  }, [line.counted])
  const commit = () => {
    typing.current = false
    const counted = countOf(text)
    setWrong(counted === undefined)
    if (counted === undefined) return
    onType(undefined)
    if (counted === given.current && !problem) return
    given.current = counted
    onCount(line, counted)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') commit()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      commit()
      goAlong(event, event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  return (
    <>
      <input
        {...scanned}
        className={`${styles.box} ${styles.count}`}
        data-figure
        aria-label={`${name} ${t('stock.counted')}`}
        aria-invalid={wrong || problem !== undefined}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          if (!typing.current) onType(line)
          typing.current = true
          setText(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={commit}
      />
      {(wrong || problem) && (
        <div className={styles.problem} role="alert">
          {wrong ? t('stock.notNumber') : problem}
        </div>
      )}
      {disputed && (
        <div className={styles.problem} role="alert">
          {t('stock.countedByOther', {
            name: disputed.theirs.counterName || dash,
            count: formatCount(disputed.theirs.counted),
          })}
          {disputed.mine !== null && (
            <Button size="small" type="link" onClick={() => onCount(line, disputed.mine)}>
              {t('stock.takeMine', { count: formatCount(disputed.mine) })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
