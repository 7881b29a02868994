/** The examination of one child at a station, by keyboard: Enter goes from the right eye to the left, to the next item, and saves at last. */
import { Alert, Button, Form, Input, Select } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { WrittenAcuity } from '../../../../contract/clinic/acuity'
import { pathOf } from '../../../../contract/clinic/exam-sections'
import { type ScreeningFinding, screeningErrors, screeningWarnings } from '../../../../contract/screening/checks'
import { type Findings, type ItemName, missingEyes, wearing } from '../../../../contract/screening/items'
import type { StationEntry } from '../../../../contract/screening/roster'
import type { SentReading } from '../../../../contract/screening/screening-records'
import { type Key, type Translate, useT } from '../../../providers/i18n'
import { deviceId, type KeptTask, keepReading } from '../../../providers/station/kept'
import { sealReading } from '../../../providers/station/seal'
import { sendWaiting } from '../../../providers/station/sender'
import { toast } from '../../../providers/toast'
import { type Box, boxesOf, findingsOf } from '../item-values'
import styles from './station.module.css'

interface StationFormProps {
  kept: KeptTask
  child: StationEntry
  station: number
  notation: WrittenAcuity | undefined
  onSaved: (after: KeptTask) => void
}

type Texts = Readonly<Record<string, string>>

/** The boxes of an item: those of each eye on one line, right before left. */
const ItemBoxes = ({
  item,
  boxes,
  texts,
  wrong,
  errors,
  onType,
}: {
  item: ItemName
  boxes: readonly Box[]
  texts: Texts
  wrong: readonly string[]
  errors: Texts
  onType: (path: string, text: string) => void
}) => {
  const t = useT()
  const ofEye = (eye: Box['eye']) => boxes.filter((box) => box.section === item && box.eye === eye)
  return (
    <fieldset className={styles.item}>
      <legend>{t(`screening.item.${item}`)}</legend>
      {(['od', 'os', null] as const).map((eye) => {
        const own = ofEye(eye)
        if (own.length === 0) return null
        const side = eye === null ? '' : t(eye === 'od' ? 'screeningStation.right' : 'screeningStation.left.eye')
        return (
          <div key={eye ?? 'both'} className={styles.eye}>
            {side !== '' && <span className={styles.side}>{side}</span>}
            {own.map((box) => {
              const path = pathOf(box)
              const word = t(`screening.field.${box.name as 'va'}`)
              const isWrong = wrong.includes(path) || path in errors
              return (
                <div key={path} className={styles.box}>
                  <span aria-hidden>{word}</span>
                  <Input
                    data-station=""
                    autoComplete="off"
                    inputMode={box.field.kind === 'condition' ? 'text' : 'decimal'}
                    aria-label={[t(`screening.item.${item}`), side, word].filter(Boolean).join(' ')}
                    aria-invalid={isWrong}
                    {...(isWrong && { status: 'error' as const })}
                    value={texts[path] ?? ''}
                    onChange={({ target }) => onType(path, target.value)}
                  />
                  {isWrong && <small role="alert">{errors[path] ?? t('screeningStation.wrong')}</small>}
                </div>
              )
            })}
          </div>
        )
      })}
    </fieldset>
  )
}

/** To the next box; after the last one `onEnd`. */
const goOn = (event: KeyboardEvent<HTMLFormElement>, onEnd: () => void) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  if (!('station' in event.target.dataset)) return
  event.preventDefault()
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-station]')]
  const next = boxes[boxes.indexOf(event.target) + 1]
  if (!next) return onEnd()
  next.focus()
  next.select()
}

type Found = ScreeningFinding<Key & string>

/** A finding in words: `sections.al.od.al` is the axial length of the right eye. */
const wordsOf = ({ field, rule, params }: Found, t: Translate) => {
  const [, item = '', eye = ''] = field.split('.')
  const named = t(`screening.item.${item as ItemName}`)
  const isOfEye = eye === 'od' || eye === 'os'
  const place = isOfEye ? t('screening.itemOfEye', { item: named, eye: t(`exam.eye.${eye}`) }) : named
  return `${place} ${t(rule, params)}`
}

interface Checked {
  errors: Texts
  warnings: string[]
}
const nothing: Checked = { errors: {}, warnings: [] }

/** What is wrong with the findings, and what is unlikely, by the last record of the child too. */
const check = (findings: Findings, missingEye: number, child: StationEntry, t: Translate): Checked => ({
  errors: Object.fromEntries(
    screeningErrors(findings, missingEye)
      .toReversed()
      .map(({ field, rule, params }) => [field, t(rule as Key, params)]),
  ),
  warnings: screeningWarnings(findings, child.last).map((one) => wordsOf(one as Found, t)),
})

/** Keeps a reading on this device, from where it is sent; then the next child is examined. */
const useKeeping = ({ kept, child, station, onSaved }: StationFormProps) => {
  const t = useT()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const keep = async (found: { wears: number; missingEye: number; sections: Findings }) => {
    setPending(true)
    const examined = Math.round(Date.now() / 1000)
    const head = { taskId: kept.task.taskId, sid: child.sid, offlineId: crypto.randomUUID(), examined, station }
    const reading = { ...head, ...found, device: deviceId().slice(0, 8), source: 1, confirmWarn: 1 } as SentReading
    try {
      const after = await keepReading(kept, reading, await sealReading(reading, kept.station.key))
      void sendWaiting()
      void toast('success', t('screeningStation.saved', { name: child.name }))
      onSaved(after)
    } catch {
      setFailure(t('screeningStation.notKept'))
      setPending(false)
    }
  }
  return { keep, failure, setFailure, isPending }
}

export const StationForm = (props: StationFormProps) => {
  const { kept, child, notation } = props
  const { task } = kept
  const t = useT()
  const [texts, setTexts] = useState<Texts>({})
  const [wears, setWears] = useState<number>(child.wears)
  const [missingEye, setMissingEye] = useState<number>(0)
  const [wrong, setWrong] = useState<string[]>([])
  const [checked, setChecked] = useState(nothing)
  const { keep, failure, setFailure, isPending } = useKeeping(props)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[data-station]')?.focus(), [])
  const boxes = boxesOf(task.items, wears, missingEye)
  const items = [...new Set(boxes.map(({ section }) => section))]
  const { warnings, errors } = checked
  const save = () => {
    const read = findingsOf(boxes, texts, notation)
    setWrong(read.wrong)
    setFailure('')
    if (read.wrong.length > 0 || isPending) return
    if (Object.keys(read.findings).length === 0) return setFailure(t('screening.empty'))
    const next = check(read.findings, missingEye, child, t)
    setChecked(next)
    if (Object.keys(next.errors).length > 0) return
    // What is unlikely is asked about once: the same values again are meant.
    if (next.warnings.join() === warnings.join()) void keep({ wears, missingEye, sections: read.findings })
  }
  const type = (path: string, text: string) => {
    setChecked(nothing)
    setTexts((before) => ({ ...before, [path]: text }))
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={child.name}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => goOn(event, save)}
    >
      <div className={styles.about}>
        <Form.Item layout="vertical" label={t('screeningStation.wears')}>
          <Select
            aria-label={t('screeningStation.wears')}
            value={wears}
            onChange={setWears}
            options={wearing.map((value) => ({ value: value as number, label: t(`screeningStation.wears.${value}`) }))}
          />
        </Form.Item>
        <Form.Item layout="vertical" label={t('screeningStation.missingEye')}>
          <Select
            aria-label={t('screeningStation.missingEye')}
            value={missingEye}
            onChange={setMissingEye}
            options={missingEyes.map((value) => ({
              value: value as number,
              label: t(`screeningStation.missingEye.${value}`),
            }))}
          />
        </Form.Item>
      </div>
      {child.state === 2 && (
        <Alert
          type="info"
          message={t('screeningStation.has', {
            missing: [
              ...new Set(child.missing.map((one) => t(`screening.item.${one.split('.')[0] as ItemName}`))),
            ].join('、'),
          })}
        />
      )}
      {items.map((item) => (
        <ItemBoxes key={item} {...{ item, boxes, texts, wrong, errors }} onType={type} />
      ))}
      {warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          message={t('screeningStation.confirm')}
          description={warnings.map((warning) => <p key={warning}>{warning}</p>)}
        />
      )}
      {failure !== '' && <Alert type="error" showIcon role="alert" message={failure} />}
      <Button type="primary" loading={isPending} onClick={save}>
        {t('screeningStation.save')}
      </Button>
      <p className={styles.soft}>{t('screeningStation.keys')}</p>
    </form>
  )
}
