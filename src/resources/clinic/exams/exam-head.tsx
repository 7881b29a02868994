/** What an examination says of itself before its sections: cycloplegia, the drug, devices and their readings, the one before. */
import { Input, Segmented, Select } from 'antd'
import type { AcuityNotation } from '../../../../contract/clinic/acuity'
import { pathOf } from '../../../../contract/clinic/exam-sections'
import { cycloplegia, cycloplegics } from '../../../../contract/clinic/exam-terms'
import type { ExamDetails } from '../../../../contract/clinic/exams'
import { writeValue } from '../../../eyes/write-value'
import { useT } from '../../../providers/i18n'
import { DeviceButton } from './devices/dialog'
import styles from './exams.module.css'
import type { Messages } from './findings'
import type { ExamValues } from './values'

interface ExamHeadProps {
  exam: ExamDetails
  values: ExamValues
  messages: Messages
  notation: AcuityNotation
  onChange: (some: Partial<ExamValues>) => void
}

export const ExamHead = ({ exam, values, messages, notation, onChange: change }: ExamHeadProps) => {
  const t = useT()
  return (
    <div className={styles.head}>
      <Segmented
        aria-label={t('examForm.cyclo')}
        value={values.cyclo}
        options={cycloplegia.map((value) => ({ value, label: t(`exam.cyclo.${value}`) }))}
        onChange={(cyclo) => change({ cyclo, ...(cyclo === 0 && { drug: null }) })}
      />
      {values.cyclo !== 0 && (
        <Select<ExamValues['drug']>
          allowClear
          aria-label={t('exam.field.drug')}
          placeholder={t('exam.field.drug')}
          style={{ minWidth: 140 }}
          status={messages.errors.drug ? 'error' : ''}
          value={values.drug}
          options={cycloplegics.map((value) => ({ value, label: t(`exam.drug.${value}`) }))}
          onChange={(drug) => change({ drug: drug ?? null })}
        />
      )}
      <Input
        aria-label={t('examForm.device')}
        placeholder={t('examForm.device')}
        maxLength={100}
        value={values.device}
        onChange={({ target }) => change({ device: target.value })}
      />
      <DeviceButton
        notation={notation}
        onRead={(readings, device) =>
          change({
            ...(device !== '' && values.device === '' && { device }),
            texts: {
              ...values.texts,
              ...Object.fromEntries(
                readings.map(({ place, value }) => [pathOf(place), writeValue(place, value, notation)]),
              ),
            },
          })
        }
      />
      {exam.last && <span>{t('examForm.lastOn', { date: exam.last.date })}</span>}
    </div>
  )
}
