/** The programs of a combination, in the order in which they are chosen, with what they cost one by one. */
import { Form, Select } from 'antd'
import type { EgCombination } from '../../../../contract/people/eg-combinations'
import { egPrograms } from '../../../../contract/people/eg-programs'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { formatMoney } from '../../../ui/format'

const offered = { query: { page_size: 100, status: '1', sort: 'code' } } as const

export const ProgramsInput = ({ row }: { row: EgCombination | undefined }) => {
  const t = useT()
  const { data } = useCallQuery(egPrograms.calls.list, offered)
  const known = data?.data ?? []
  const kept = row?.programs.filter(({ egProgramId }) => !known.some((one) => one.egProgramId === egProgramId)) ?? []
  const choices = [...known, ...kept]
  const chosen = Form.useWatch<readonly { egProgramId: number }[] | undefined>('programs') ?? []
  const sum = choices
    .filter(({ egProgramId }) => chosen.some((one) => one.egProgramId === egProgramId))
    .reduce((total, { price }) => total + price, 0)
  return (
    <Form.Item
      name="programs"
      label={t('egCombination.programs')}
      extra={chosen.length > 0 ? t('egCombination.sum.value', { sum: formatMoney(sum) }) : undefined}
      rules={[{ required: true, message: t('record.required') }]}
      getValueProps={(lines: readonly { egProgramId: number }[] = []) => ({
        value: lines.map(({ egProgramId }) => egProgramId),
      })}
      normalize={(ids: readonly number[]) => ids.map((egProgramId) => ({ egProgramId }))}
    >
      <Select
        mode="multiple"
        optionFilterProp="label"
        options={choices.map(({ egProgramId, name, price }) => ({
          value: egProgramId,
          label: `${name} ${formatMoney(price)}`,
        }))}
      />
    </Form.Item>
  )
}
