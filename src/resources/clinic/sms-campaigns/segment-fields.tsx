/** Which patients a campaign means. */
import { Form, InputNumber } from 'antd'
import { couponTemplates } from '../../../../contract/clinic/coupon-templates'
import { memberLevels } from '../../../../contract/clinic/member-levels'
import { myopiaBands } from '../../../../contract/clinic/myopia'
import { tagType } from '../../../../contract/content/tags'
import { schools } from '../../../../contract/people/schools'
import { useChoices } from '../../../providers/choices'
import { useT } from '../../../providers/i18n'
import { useTagsOf } from '../../../providers/references/tags'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'
import { DateInput, MoneyInput } from '../../../ui/value-inputs'

const months = Array.from({ length: 12 }, (_, at) => at + 1)
const wide = { width: '100%' }
const oldest = 120

const Several = ({
  name,
  options,
}: {
  name: 'levels' | 'tags' | 'schools' | 'bands' | 'birthMonths' | 'coupons'
  options: readonly { value: string | number; label: string }[]
}) => {
  const t = useT()
  return (
    <Form.Item name={name} label={t(`smsCampaign.${name}`)}>
      <Choice<never> mode="multiple" allowClear placeholder={t('smsCampaign.any')} options={[...options]} />
    </Form.Item>
  )
}

const Age = ({ name }: { name: 'ageMin' | 'ageMax' }) => (
  <Form.Item name={name} label={useT()(`smsCampaign.${name}`)}>
    <InputNumber min={0} max={oldest} precision={0} style={wide} />
  </Form.Item>
)

const Balance = ({ name }: { name: 'balanceMin' | 'balanceMax' }) => (
  <Form.Item name={name} label={useT()(`smsCampaign.${name}`)}>
    <MoneyInput />
  </Form.Item>
)

const Day = ({ name }: { name: 'visitedFrom' | 'visitedTo' | 'couponsUntil' }) => (
  <Form.Item name={name} label={useT()(`smsCampaign.${name}`)}>
    <DateInput />
  </Form.Item>
)

export const SegmentFields = ({ hid }: { hid: number | undefined }) => {
  const t = useT()
  const ofStore = { filters: { hid: hid ?? 0 }, wanted: hid !== undefined }
  const levels = useChoices(memberLevels.calls.list, ofStore)
  const taught = useChoices(schools.calls.list, ofStore)
  const given = useChoices(couponTemplates.calls.list, ofStore)
  const { choices: tags } = useTagsOf(tagType.patients)
  return (
    <>
      <FieldPair>
        <Several name="levels" options={levels.choices} />
        <Several name="tags" options={tags} />
      </FieldPair>
      <FieldPair>
        <Age name="ageMin" />
        <Age name="ageMax" />
      </FieldPair>
      <FieldPair>
        <Day name="visitedFrom" />
        <Day name="visitedTo" />
      </FieldPair>
      <FieldPair>
        <Several name="schools" options={taught.choices} />
        <Several
          name="bands"
          options={myopiaBands.map((value) => ({ value, label: t(`smsCampaign.bands.${value}`) }))}
        />
      </FieldPair>
      <FieldPair>
        <Balance name="balanceMin" />
        <Balance name="balanceMax" />
      </FieldPair>
      <FieldPair>
        <Several name="coupons" options={given.choices} />
        <Day name="couponsUntil" />
      </FieldPair>
      <Several
        name="birthMonths"
        options={months.map((value) => ({ value, label: t('smsCampaign.month', { month: value }) }))}
      />
    </>
  )
}
