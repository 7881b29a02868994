/** Takes readings of a device into an examination: from a file that it wrote, or from what is pasted; what was understood is shown first. */
import { Alert, Button, Input, Upload } from 'antd'
import { useState } from 'react'
import type { AcuityNotation } from '../../../../../contract/clinic/acuity'
import { pathOf } from '../../../../../contract/clinic/exam-sections'
import { writeValue } from '../../../../eyes/write-value'
import { useLabel, useT } from '../../../../providers/i18n'
import { Dialog } from '../../../../ui/dialog'
import { useUiText } from '../../../../ui/texts'
import styles from '../exams.module.css'
import { readAutorefractor } from './autorefractor'
import { isTable, readTable } from './csv'
import type { DeviceReading } from './readings'

interface DeviceButtonProps {
  notation: AcuityNotation
  onRead: (readings: readonly DeviceReading[], device: string) => void
}

/** Characters; a printout has a few hundred. */
const longest = 20_000

const Read = ({ notation, onRead, onClosed }: DeviceButtonProps & { onClosed: () => void }) => {
  const t = useT()
  const label = useLabel()
  const ui = useUiText()
  const [text, setText] = useState('')
  const { readings, unknown, device } = isTable(text) ? readTable(text) : readAutorefractor(text)
  const rows = [...new Map(readings.map(({ place }) => [`${place.section}.${place.name}`, place])).values()]
  const shown = (section: string, name: string, eye: string) => {
    const found = readings.findLast(
      ({ place }) => place.section === section && place.name === name && place.eye === eye,
    )
    return found ? writeValue(found.place, found.value, notation) : ''
  }
  return (
    <Dialog
      open
      title={t('examForm.readDevice')}
      okText={t('examForm.takeReadings', { count: readings.length })}
      cancelText={t('core.action.cancel')}
      okButtonProps={{ disabled: readings.length === 0 }}
      onOk={() => {
        onRead(readings, device)
        onClosed()
      }}
      onCancel={onClosed}
    >
      <p>{t('examForm.deviceText')}</p>
      <Upload
        accept=".txt,.csv,.tsv,.dat"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void file.text().then((content) => setText(content.slice(0, longest)))
          return false
        }}
      >
        <Button>{t('examForm.deviceFile')}</Button>
      </Upload>
      <Input.TextArea
        aria-label={t('examForm.devicePaste')}
        placeholder={t('examForm.devicePaste')}
        style={{ marginBlock: 8, fontFamily: 'monospace' }}
        autoSize={{ minRows: 4, maxRows: 10 }}
        maxLength={longest}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' && readings.length === 0 && (
        <Alert type="warning" showIcon message={t('examForm.deviceNone')} />
      )}
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{device}</th>
              <th scope="col">{ui('rx.Od')}</th>
              <th scope="col">{ui('rx.Os')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((place) => (
              <tr key={pathOf(place)}>
                <th scope="row">
                  {t(`exam.section.${place.section}`)} {label(`exam.field.${place.section}.${place.name}`)}
                </th>
                <td>{shown(place.section, place.name, 'od')}</td>
                <td>{shown(place.section, place.name, 'os')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {readings.length > 0 && unknown.length > 0 && (
        <p className={styles.last}>{t('examForm.deviceUnknown', { what: unknown.slice(0, 8).join(' · ') })}</p>
      )}
    </Dialog>
  )
}

export const DeviceButton = (props: DeviceButtonProps) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('examForm.readDevice')}</Button>
      {open && <Read {...props} onClosed={() => setOpen(false)} />}
    </>
  )
}
