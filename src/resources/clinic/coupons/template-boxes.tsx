/** The inputs of a coupon template that follow from its kind and from what it covers. */
import { Form, InputNumber } from 'antd'
import { clinicGoods } from '../../../../contract/clinic/clinic-goods'
import type { CouponTemplate } from '../../../../contract/clinic/coupon-templates'
import { couponKind, couponScope, couponWays, takesAmount } from '../../../../contract/clinic/coupon-terms'
import { fees } from '../../../../contract/clinic/fees'
import { productLines } from '../../../../contract/orders/order-family'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { ValidityFields } from '../../../records/validity-fields'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'
import { MoneyInput } from '../../../ui/value-inputs'
import { HeadChoice } from '../head-choice'

type Part = { row: CouponTemplate | undefined }

const wide = { width: '100%' }
/** Of a template that was started the terms stay. */
const isFixed = (row: CouponTemplate | undefined) => (row?.status ?? 0) > 0

export const TemplateHead = ({ row }: Part) => {
  const t = useT()
  return row ? null : <HeadChoice label={t('couponTemplate.hospitalName')} />
}

const useKind = () => Form.useWatch('kind') as number | undefined

export const KindBox = ({ row }: Part) => {
  const t = useT()
  const form = Form.useFormInstance()
  const kinds = [1, 2, 3, 4, 5] as const
  return (
    <Form.Item name="kind" label={t('couponTemplate.kind')} required>
      <Choice<number>
        disabled={isFixed(row)}
        options={kinds.map((value) => ({ value, label: t(`couponTemplate.kind.${value}`) }))}
        onChange={(kind) => {
          const scope = takesAmount({ kind }) ? form.getFieldValue('scope') : form.getFieldValue('scope') || 3
          form.setFieldsValue({
            value: takesAmount({ kind }) || kind === couponKind.card ? null : 0,
            maxOff: 0,
            price: 0,
            scope,
          })
        }}
      />
    </Form.Item>
  )
}

const useProblem = () => {
  const t = useT()
  return [{ required: true, message: t('record.required') }]
}

export const ValueBox = ({ row }: Part) => {
  const t = useT()
  const kind = useKind()
  const rules = useProblem()
  const disabled = isFixed(row)
  if (kind === couponKind.amount)
    return (
      <Form.Item name="value" label={t('couponTemplate.value.1')} rules={rules}>
        <MoneyInput disabled={disabled} />
      </Form.Item>
    )
  if (kind !== couponKind.percent && kind !== couponKind.card) return null
  const [min, max] = kind === couponKind.percent ? [50, 99] : [1, 365]
  return (
    <Form.Item name="value" label={t(`couponTemplate.value.${kind}`)} rules={rules}>
      <InputNumber min={min} max={max} precision={0} style={wide} disabled={disabled} />
    </Form.Item>
  )
}

export const BoundsBox = ({ row }: Part) => {
  const t = useT()
  const kind = useKind()
  const disabled = isFixed(row)
  const second =
    kind === couponKind.percent || kind === couponKind.exchange
      ? 'maxOff'
      : kind === couponKind.card
        ? 'price'
        : undefined
  return (
    <FieldPair>
      <Form.Item name="minSpend" label={t('couponTemplate.minSpend')} tooltip={t('couponTemplate.minSpend.hint')}>
        <MoneyInput disabled={disabled} />
      </Form.Item>
      {second ? (
        <Form.Item
          name={second}
          label={t(`couponTemplate.${second}`)}
          {...(second === 'price' && { tooltip: t('couponTemplate.price.hint') })}
        >
          <MoneyInput disabled={disabled} />
        </Form.Item>
      ) : (
        <span />
      )}
    </FieldPair>
  )
}

/** The goods and fees of the chain to choose from. */
const useCovered = (scope: number | undefined, row: CouponTemplate | undefined) => {
  const own = useUser()?.oid ?? undefined
  const chosen = Form.useWatch('hid', { preserve: true }) as number | undefined
  const hid = row?.hid ?? chosen ?? own
  const query = { query: { hid, page_size: 200 } } as const
  const mayGoods = useMayCall(clinicGoods.calls.list) && hid !== undefined && scope === couponScope.goods
  const mayFees = useMayCall(fees.calls.list) && hid !== undefined && scope === couponScope.fees
  const goods = useCallQuery(clinicGoods.calls.list, query, { enabled: mayGoods }).data?.data ?? []
  const offered = useCallQuery(fees.calls.list, query, { enabled: mayFees }).data?.data ?? []
  return {
    goods: goods.map(({ goodsId, name, spec }) => ({ value: goodsId, label: `${name} ${spec}`.trim() })),
    fees: offered.map(({ feeId, name }) => ({ value: feeId, label: name })),
  }
}

const fieldOf = ['', 'categories', 'goodsIds', 'feeIds'] as const

export const ScopeBox = ({ row }: Part) => {
  const t = useT()
  const form = Form.useFormInstance()
  const kind = useKind()
  const scope = Form.useWatch('scope') as 0 | 1 | 2 | 3 | undefined
  const { goods, fees: offered } = useCovered(scope, row)
  const rules = useProblem()
  const disabled = isFixed(row)
  const scopes = [0, 1, 2, 3].filter((value) => value !== 0 || takesAmount({ kind: kind ?? 1 })) as (0 | 1 | 2 | 3)[]
  const lines = productLines.map((value) => ({ value, label: t(`goods.category.${value}`) }))
  const options = [[], lines, goods, offered][scope ?? 0] ?? []
  const field = fieldOf[scope ?? 0]
  return (
    <>
      <Form.Item name="scope" label={t('couponTemplate.scope')} required>
        <Choice<number>
          disabled={disabled}
          options={scopes.map((value) => ({ value, label: t(`couponTemplate.scope.${value}`) }))}
          onChange={() => form.setFieldsValue({ categories: [], goodsIds: [], feeIds: [] })}
        />
      </Form.Item>
      {field && (
        <Form.Item key={field} name={field} label={t(`couponTemplate.${field}`)} rules={rules}>
          <Choice<never> mode="multiple" disabled={disabled} options={options as never} />
        </Form.Item>
      )}
    </>
  )
}

export const WaysBox = ({ row }: Part) => {
  const t = useT()
  return (
    <Form.Item name="ways" label={t('couponTemplate.ways')} rules={useProblem()}>
      <Choice<never>
        mode="multiple"
        disabled={isFixed(row)}
        options={couponWays.map((value) => ({ value, label: t(`couponTemplate.ways.${value}`) })) as never}
      />
    </Form.Item>
  )
}

export const DaysBox = () => {
  const t = useT()
  return (
    <ValidityFields
      from={{ name: 'validFrom', label: t('couponTemplate.validFrom') }}
      to={{ name: 'validTo', label: t('couponTemplate.validTo') }}
    />
  )
}
