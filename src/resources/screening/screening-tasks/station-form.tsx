/** The examination of one child at a station, by keyboard: Enter goes from the right eye to the left, to the next item, and saves at last. */
import { Alert, Button, Form, Select } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { WrittenAcuity } from '../../../../contract/clinic/acuity'
import { type ScreeningFinding, screeningErrors, screeningWarnings } from '../../../../contract/screening/checks'
import { type Findings, type ItemName, missingEyes, wearing } from '../../../../contract/screening/items'
import type { StationEntry } from '../../../../contract/screening/roster'
import type { SentReading } from '../../../../contract/screening/screening-reading'
import { type Key, type Translate, useT } from '../../../providers/i18n'
import { deviceId, type KeptTask, keepReading } from '../../../providers/station/kept'
import { sealReading } from '../../../providers/station/seal'
import { sendWaiting } from '../../../providers/station/sender'
import { toast } from '../../../providers/toast'
import { ItemBoxes, type Texts } from '../item-boxes'
import { boxesOf, findingsOf } from '../item-values'
import styles from './station.module.css'

interface StationFormProps {
  kept: KeptTask
  child: StationEntry
  station: number
  notation: WrittenAcuity | undefined
  onTyped: () => void
  /** @returns whether what a scanner typed into a box names a child */
  onScanned: (text: string) => boolean
  onSaved: (after: KeptTask) => void
}

interface Going {
  onScanned: (text: string) => boolean
  onEnd: () => void
}

/** What a scanner reads on a slip, which is no value of any box. */
const slip = /^s\d+$/i

/** To the next box; after the last one `onEnd`. A slip that is scanned into a box leaves it empty, and its child is shown. */
const goOn = (event: KeyboardEvent<HTMLFormElement>, { onScanned, onEnd }: Going, clear: (path: string) => void) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  const { station: path } = event.target.dataset
  if (path === undefined) return
  event.preventDefault()
  if (slip.test(event.target.value.trim())) {
    clear(path)
    if (onScanned(event.target.value)) return
  }
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
  const keep = async (found: Partial<Pick<SentReading, 'wears' | 'missingEye'>> & { sections: Findings }) => {
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
  const { kept, child, notation, onTyped, onScanned } = props
  const { task } = kept
  const t = useT()
  const [texts, setTexts] = useState<Texts>({})
  const [wears, setWears] = useState(child.wears)
  const [missingEye, setMissingEye] = useState(child.missingEye)
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
    // Another station may have found what this one only shows.
    const said = { ...(wears !== child.wears && { wears }), ...(missingEye !== child.missingEye && { missingEye }) }
    // What is unlikely is asked about once: the same values again are meant.
    if (next.warnings.join() === warnings.join()) void keep({ ...said, sections: read.findings })
  }
  const type = (path: string, text: string) => {
    setChecked(nothing)
    if (!/^(s\d*)?$/i.test(text)) onTyped()
    setTexts((before) => ({ ...before, [path]: text }))
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={child.name}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => goOn(event, { onScanned, onEnd: save }, (path) => type(path, ''))}
    >
      <div className={styles.about}>
        <Form.Item layout="vertical" label={t('screeningStation.wears')}>
          <Select
            aria-label={t('screeningStation.wears')}
            value={wears}
            onChange={setWears}
            options={wearing.map((value) => ({ value, label: t(`screeningStation.wears.${value}`) }))}
          />
        </Form.Item>
        <Form.Item layout="vertical" label={t('screeningStation.missingEye')}>
          <Select
            aria-label={t('screeningStation.missingEye')}
            value={missingEye}
            onChange={setMissingEye}
            options={missingEyes.map((value) => ({
              value,
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
