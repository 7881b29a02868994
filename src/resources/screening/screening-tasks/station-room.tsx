/** A station of a task: a child is picked or scanned, examined by keyboard, and the next one follows; with a network or without. */
import { Alert, Empty, Input, type InputRef, Modal, Segmented, Select } from 'antd'
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StationEntry } from '../../../../contract/screening/roster'
import { useT } from '../../../providers/i18n'
import type { KeptTask } from '../../../providers/station/kept'
import { useWaiting } from '../../../providers/station/sender'
import { className } from '../class-name'
import { slipOf } from '../slip-code'
import styles from './station.module.css'
import { StationForm } from './station-form'
import { childrenOf, isWaiting } from './station-state'

/** Class, station, notation and child stand in the address. */
const useChoices = () => {
  const [search, setSearch] = useSearchParams()
  /** All at once: of two changes one after the other the second would not know of the first. */
  const setAll = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  const set = (name: string, value: string | undefined) => setAll({ [name]: value })
  return { search, set, setAll }
}

/** The classes of the roster, in its order. */
const useClassesOf = (children: readonly StationEntry[]) => {
  const t = useT()
  const labels = new Map(
    children.map(({ classId, grade, classNo }) => [
      String(classId),
      className({ grade, classNo }, t) ?? t('screeningStation.noClass'),
    ]),
  )
  return [...labels].map(([value, label]) => ({ value, label }))
}

const People = ({
  people,
  sid,
  onPick,
}: {
  people: readonly StationEntry[]
  sid: number | undefined
  onPick: (sid: number) => void
}) => {
  const t = useT()
  return (
    <ul className={styles.people} aria-label={t('screeningStation.list')}>
      {people.map((one) => (
        <li key={one.sid}>
          <button type="button" aria-current={one.sid === sid} onClick={() => onPick(one.sid)}>
            <span>{one.name}</span>
            <span>{one.consent === 0 ? t('screeningTask.noConsent') : t(`screeningTask.state.${one.state}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The children whom a code names, or where it names none, a part of a name. */
const foundBy = (people: readonly StationEntry[], text: string): readonly StationEntry[] => {
  const typed = text.trim().toLowerCase()
  if (typed === '') return []
  const exact = people.filter(
    ({ studentNo, sid }) => studentNo.toLowerCase() === typed || slipOf(sid).toLowerCase() === typed,
  )
  return exact.length > 0 ? exact : people.filter(({ name }) => name.includes(text.trim()))
}

/** A code or a name, ended by Enter, picks the child that it names alone. F2 comes here from anywhere. */
const Scan = ({ people, onPick }: { people: readonly StationEntry[]; onPick: (sid: number) => void }) => {
  const t = useT()
  const [text, setText] = useState('')
  const [unclear, setUnclear] = useState<'unknown' | 'several' | undefined>()
  const box = useRef<InputRef>(null)
  useEffect(() => {
    const come = (event: KeyboardEvent) => {
      if (event.key !== 'F2') return
      event.preventDefault()
      box.current?.focus({ cursor: 'all' })
    }
    addEventListener('keydown', come)
    return () => removeEventListener('keydown', come)
  }, [])
  const pick = () => {
    const [only, other] = foundBy(people, text)
    if (text.trim() === '') return
    setUnclear(only ? (other ? 'several' : undefined) : 'unknown')
    if (!only || other) return
    setText('')
    onPick(only.sid)
  }
  return (
    <div>
      <Input
        ref={box}
        autoFocus
        aria-label={t('screeningStation.scan')}
        placeholder={t('screeningStation.scan')}
        value={text}
        {...(unclear && { status: 'error' as const, 'aria-invalid': true })}
        onChange={({ target }) => {
          setUnclear(undefined)
          setText(target.value)
        }}
        onPressEnter={pick}
      />
      {unclear && <small role="alert">{t(`screeningStation.${unclear}`)}</small>}
    </div>
  )
}

interface ExaminedProps
  extends Pick<ComponentProps<typeof StationForm>, 'kept' | 'station' | 'notation' | 'onTyped' | 'onSaved'> {
  child: StationEntry
  roster: readonly StationEntry[]
  /** Another one empties the boxes. */
  form: string
  onPick: (sid: number) => void
}

/** The child that is examined; without the consent of a guardian, none is. */
const Examined = ({ child, roster, form, onPick, ...more }: ExaminedProps) => {
  const t = useT()
  /** A slip that is scanned into any box opens its child. */
  const onScanned = (text: string) => {
    const [only, other] = foundBy(roster, text)
    if (!only || other) return false
    onPick(only.sid)
    return true
  }
  return (
    <div>
      <h2>
        {child.name} {className(child, t)}
      </h2>
      {child.consent === 0 ? (
        <Alert type="warning" showIcon message={t('screeningStation.noConsent')} />
      ) : (
        <StationForm key={form} {...{ ...more, child, onScanned }} />
      )}
    </div>
  )
}

interface StationRoomProps {
  kept: KeptTask
  onKept: (kept: KeptTask) => void
}

export const StationRoom = ({ kept, onKept }: StationRoomProps) => {
  const t = useT()
  const { task } = kept
  const { search, set, setAll } = useChoices()
  const round = useRef(0)
  const [modal, question] = Modal.useModal()
  const { refused } = useWaiting()
  const children = useMemo(() => childrenOf(kept, refused), [kept, refused])
  const classes = useClassesOf(children)
  const classId = search.get('classId')
  const people = classId === null ? children : children.filter((one) => String(one.classId) === classId)
  const sid = Number(search.get('sid')) || undefined
  const child = people.find((one) => one.sid === sid)
  const station = Number(search.get('station')) || 1
  const isLogMar = search.get('notation') === 'logMAR'
  const waiting = people.filter(isWaiting)
  const typed = useRef(false)
  const go = (next: number | undefined, others: { classId?: undefined } = {}) => {
    round.current += 1
    typed.current = false
    setAll({ sid: next === undefined ? undefined : String(next), ...others })
  }
  /** What is typed of a child is not dropped for another one without a question. */
  const pick = (next: number) => {
    if (next === sid) return
    // A child of another class is on the roster too.
    const show = () => go(next, people.some((one) => one.sid === next) ? {} : { classId: undefined })
    if (!typed.current) return show()
    void modal.confirm({
      title: t('screeningStation.dropTitle', { name: child?.name ?? '' }),
      content: t('screeningStation.dropText'),
      okText: t('screeningStation.drop'),
      cancelText: t('screeningStation.stay'),
      onOk: show,
    })
  }
  const goOn = (after: KeptTask) => {
    const at = people.findIndex((one) => one.sid === sid)
    const next = [...people.slice(at + 1), ...people.slice(0, at)].find(isWaiting)
    onKept(after)
    go(next?.sid)
  }
  return (
    <div className={styles.page}>
      {question}
      <div className={styles.list}>
        <Select
          aria-label={t('screeningStation.number')}
          value={station}
          onChange={(value) => set('station', String(value))}
          options={Array.from({ length: task.stations }, (_, at) => ({
            value: at + 1,
            label: `${t('screeningStation.number')} ${at + 1}`,
          }))}
        />
        <Select
          allowClear
          aria-label={t('screeningStation.class')}
          placeholder={t('screeningStation.all')}
          value={classId ?? undefined}
          onChange={(value) => set('classId', value)}
          options={classes}
        />
        <Scan people={children} onPick={pick} />
        <Segmented
          block
          aria-label={t('screeningStation.notation')}
          value={isLogMar ? 'logMAR' : 'chart'}
          onChange={(value) => set('notation', value === 'logMAR' ? 'logMAR' : undefined)}
          options={(['chart', 'logMAR'] as const).map((value) => ({
            value,
            label: t(`screeningStation.notation.${value}`),
          }))}
        />
        <span>{t('screeningStation.left', { count: waiting.length })}</span>
        <People people={people} sid={sid} onPick={pick} />
      </div>
      {child ? (
        <Examined
          form={`${child.sid} ${round.current}`}
          {...{ kept, child, station, roster: children, onPick: pick, onSaved: goOn }}
          notation={isLogMar ? 'logMAR' : undefined}
          onTyped={() => {
            typed.current = true
          }}
        />
      ) : (
        <Empty
          description={t(
            people.length > 0 && waiting.length === 0 ? 'screeningStation.finished' : 'screeningStation.pick',
          )}
        />
      )}
    </div>
  )
}
