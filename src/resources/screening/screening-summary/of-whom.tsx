/** Of which of a task's children something is: of one class, and of some levels. */
import { Form, Select } from 'antd'
import { levels } from '../../../../contract/screening/rule-table'
import type { ScreeningSummaryDetails } from '../../../../contract/screening/screening-summary'
import { useT } from '../../../providers/i18n'
import { className } from '../class-name'

export const OfWhom = ({ summary }: { summary: ScreeningSummaryDetails }) => {
  const t = useT()
  const classes = summary.byClass.flatMap(({ classId, grade, classNo }) =>
    classId === null ? [] : [{ value: classId, label: className({ grade, classNo }, t) ?? '' }],
  )
  return (
    <>
      <Form.Item name="classId" label={t('screeningSummary.class')}>
        <Select allowClear options={classes} placeholder={t('screeningSummary.allClasses')} />
      </Form.Item>
      <Form.Item name="level" label={t('screeningSummary.level')}>
        <Select
          mode="multiple"
          allowClear
          placeholder={t('screeningSummary.allLevels')}
          options={levels.map((value) => ({ value, label: t(`screeningSummary.figure.level${value}`) }))}
        />
      </Form.Item>
    </>
  )
}
