/** A version of the rules: a new one, which begins as the last one is, or one that does not hold yet. */
import { Form, Input } from 'antd'
import type { RuleTable } from '../../../../contract/screening/rule-table'
import { type ScreeningRules, screeningRules } from '../../../../contract/screening/screening-rules'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { DateInput } from '../../../ui/value-inputs'
import { screeningRulesText } from './field-text'
import { RuleInputs } from './inputs'
import { Preview } from './preview'

interface Values {
  since: string | null
  note: string
  rules: RuleTable
}

interface RulesFormProps {
  cid: number
  row: ScreeningRules | undefined
  /** What a new version begins with. */
  latest: RuleTable
  onClosed: () => void
}

export const RulesForm = ({ cid, row, latest, onClosed }: RulesFormProps) => {
  const t = useT()
  return (
    <RecordForm<ScreeningRules, Values>
      name="screening-rules"
      title={row ? t('screeningRules.editTitle', { no: row.no }) : t('screeningRules.create')}
      width={640}
      row={row}
      resource={screeningRules}
      valuesOf={(known) => ({ since: known?.since ?? null, note: known?.note ?? '', rules: known?.rules ?? latest })}
      create={savedBy(screeningRules.calls.create, ({ since, ...values }: Values) => ({
        ...{ ...values, since: since ?? '', cid },
      }))}
      update={savedBy(screeningRules.calls.update, ({ since, ...values }: Values) => ({
        ...{ ...values, since: since ?? '' },
      }))}
      text={screeningRulesText}
      onClosed={onClosed}
    >
      <Form.Item
        name="since"
        label={t('screeningRules.since')}
        extra={t('screeningRules.since.hint')}
        rules={[{ required: true, message: t('record.required') }]}
      >
        <DateInput />
      </Form.Item>
      <Form.Item name="note" label={t('screeningRules.note')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 1 }} />
      </Form.Item>
      <RuleInputs />
      <Preview cid={cid} />
    </RecordForm>
  )
}
