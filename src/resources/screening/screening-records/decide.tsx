/** Decides between readings of an eye that disagree: a person picks the one that is right. */
import { Alert, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { formatAcuity } from '../../../../contract/clinic/acuity'
import type { ExamEye } from '../../../../contract/clinic/exam-sections'
import type { ItemName } from '../../../../contract/screening/items'
import type { ScreeningReading } from '../../../../contract/screening/screening-reading'
import { type ScreeningRecordDetails, screeningRecords } from '../../../../contract/screening/screening-records'
import { shownByForm, useAction, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { formatInstant } from '../../../ui/format'

type Values = Readonly<Record<string, unknown>>
const split = (at: string) => at.split('.') as [ItemName, ExamEye]
const valuesAt = ({ sections }: ScreeningReading, at: string): Values => {
  const [item, eye] = split(at)
  return ((sections[item] as Readonly<Record<string, unknown>> | undefined)?.[eye] ?? {}) as Values
}

const inWords = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => (name === 'va' ? formatAcuity(value as number, '5') : String(value)))
    .join(' / ')

const Choice = ({ record, onClosed }: { record: ScreeningRecordDetails; onClosed: () => void }) => {
  const t = useT()
  const standing = Object.fromEntries(record.conflicts.map(({ at, readings }) => [at, readings[0] ?? 0]))
  const [picked, setPicked] = useState<Record<string, number>>(standing)
  const { mutateAsync, isPending } = useAction(screeningRecords.calls.correct, shownByForm)
  const { refused, attempt } = useRefusal([], shownByForm.except)
  const readingOf = (id: number | undefined) => record.readings.find(({ readingId }) => readingId === id)
  const decide = async () => {
    const sections: Record<string, Record<string, Values>> = {}
    for (const { at } of record.conflicts) {
      const [item, eye] = split(at)
      const reading = readingOf(picked[at])
      if (reading) sections[item] = { ...sections[item], [eye]: valuesAt(reading, at) }
    }
    const body = { version: record.version, reason: t('screeningRecord.decideReason'), sections, confirmWarn: 1 }
    const kept = await attempt(() => mutateAsync({ params: { id: record.recordId }, body } as never))
    if (!kept) return
    void toast('success', t('screeningRecord.decided'))
    onClosed()
  }
  return (
    <Dialog
      open
      title={`${t('screeningRecord.conflict')} ${record.name}`}
      okText={t('screeningRecord.decide')}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      onOk={() => void decide()}
      onCancel={onClosed}
    >
      <p>{t('screeningRecord.decideText')}</p>
      {record.conflicts.map(({ at, readings }) => {
        const [item, eye] = split(at)
        const label = `${t(`screening.item.${item}`)} ${t(eye === 'od' ? 'screeningStation.right' : 'screeningStation.left.eye')}`
        return (
          <fieldset key={at}>
            <legend>{label}</legend>
            <Radio.Group
              aria-label={label}
              value={picked[at]}
              onChange={({ target }) => setPicked((before) => ({ ...before, [at]: target.value as number }))}
              options={readings.map((id) => {
                const reading = readingOf(id)
                const when = reading && {
                  ...{ at: formatInstant(reading.examined), station: reading.station, name: reading.screenerName },
                }
                return {
                  value: id,
                  label: reading && `${inWords(valuesAt(reading, at))} · ${t('screeningRecord.reading', when ?? {})}`,
                }
              })}
            />
          </fieldset>
        )
      })}
      {refused && <p role="alert">{refused.message}</p>}
    </Dialog>
  )
}

export const DecideDialog = ({ recordId, onClosed }: { recordId: number; onClosed: () => void }) => {
  const t = useT()
  const { data, error } = useRecord(screeningRecords.calls.get, recordId)
  if (error)
    return (
      <Dialog open title={t('screeningRecord.conflict')} footer={null} onCancel={onClosed}>
        <Alert type="error" showIcon message={error.message} />
      </Dialog>
    )
  if (!data) return <Skeleton active />
  return <Choice record={data.data} onClosed={onClosed} />
}
