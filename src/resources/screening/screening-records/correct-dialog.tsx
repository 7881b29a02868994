/** Corrects what stands in a record, with a reason: what is changed stands over every measurement. */
import { Alert, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { pathOf } from '../../../../contract/clinic/exam-sections'
import { type Findings, itemNames, missingEyes, wearing } from '../../../../contract/screening/items'
import { type ScreeningRecord, screeningRecords } from '../../../../contract/screening/screening-records'
import { shownByForm, useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { FieldPair } from '../../../ui/field-pair'
import { ItemBoxes, type Texts } from '../item-boxes'
import { boxesOf, findingsOf, textsOf } from '../item-values'

/** The items that were measured, and those that the task asks for besides. */
const itemsOf = ({ sections, result }: ScreeningRecord) =>
  itemNames.filter((item) => item in sections || result.missing.some((place) => place.split('.')[0] === item))

export const CorrectDialog = ({ record, onClosed }: { record: ScreeningRecord; onClosed: () => void }) => {
  const t = useT()
  const items = itemsOf(record)
  const [wears, setWears] = useState(record.wears)
  const [missingEye, setMissingEye] = useState(record.missingEye)
  const stood = textsOf(boxesOf(items, record.wears, record.missingEye), record.sections)
  const [texts, setTexts] = useState<Texts>(stood)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { mutateAsync, isPending } = useAction(screeningRecords.calls.correct, shownByForm)
  const boxes = boxesOf(items, wears, missingEye)
  const paths = boxes.map(pathOf)
  const isFilled = (path: string) => (texts[path] ?? '').trim() !== ''
  // What is not sent stays: an eye whose values all go would keep them.
  const emptied = boxes
    .filter(
      ({ section, eye }) => !boxes.some((one) => one.section === section && one.eye === eye && isFilled(pathOf(one))),
    )
    .map(pathOf)
    .filter((path) => (stood[path] ?? '') !== '')
  const { refused, errors, elsewhere, warnings, confirmWarn, attempt, forget } = useRefusal(
    [...paths, 'reason'],
    shownByForm.except,
  )
  const type = (path: string, text: string) => {
    forget()
    setTexts((before) => ({ ...before, [path]: text }))
  }
  const save = async () => {
    const read = findingsOf(boxes, texts, undefined)
    setWrong(read.wrong)
    if (read.wrong.length + emptied.length > 0) return
    const sections: Findings = read.findings
    const body = { version: record.version, reason, wears, missingEye, sections, confirmWarn }
    if (!(await attempt(() => mutateAsync({ params: { id: record.recordId }, body } as never)))) return
    void toast('success', t('screeningRecord.corrected'))
    onClosed()
  }
  const problems = { ...Object.fromEntries(emptied.map((path) => [path, t('screeningRecord.emptied')])), ...errors }
  const faults = [...elsewhere, ...(refused?.name === 'conflict' ? [refused.message] : [])]
  return (
    <Dialog
      open
      width={640}
      title={`${t('screeningRecord.correct')} ${record.name} ${record.date}`}
      okText={t(warnings.length > 0 ? 'screeningRecord.correctAnyway' : 'screeningRecord.correct')}
      okButtonProps={{ disabled: reason.trim() === '' }}
      confirmLoading={isPending}
      onOk={() => void save()}
      onCancel={onClosed}
    >
      {faults.map((fault) => (
        <Alert key={fault} type="error" showIcon message={fault} style={{ marginBlockEnd: 8 }} />
      ))}
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon message={warning} style={{ marginBlockEnd: 8 }} />
      ))}
      <FieldPair>
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
            options={missingEyes.map((value) => ({ value, label: t(`screeningStation.missingEye.${value}`) }))}
          />
        </Form.Item>
      </FieldPair>
      {items.map((item) => (
        <ItemBoxes key={item} {...{ item, boxes, texts, wrong, errors: problems }} onType={type} />
      ))}
      <Form.Item
        layout="vertical"
        label={t('screeningRecord.correctReason')}
        required
        style={{ marginBlockStart: 12 }}
        {...faultOf(errors.reason)}
      >
        <Input.TextArea
          aria-label={t('screeningRecord.correctReason')}
          value={reason}
          maxLength={200}
          autoSize={{ minRows: 2 }}
          onChange={({ target }) => {
            forget()
            setReason(target.value)
          }}
        />
      </Form.Item>
    </Dialog>
  )
}
