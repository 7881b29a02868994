/** The form of a discount. */

import { Form, InputNumber, Select } from 'antd'
import { type Channel, channels } from '../../../../contract/partners/channels'
import { useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useBrands } from '../../../providers/references/brands'
import { useClinics } from '../../../providers/references/clinics'
import { CompanyInput } from '../../../records/company-input'
import { RecordForm } from '../../../records/record-form'
import { ReferenceSelect } from '../../../records/reference-select'
import { savedBy } from '../../../records/use-record-form'
import { ValidityFields } from '../../../records/validity-fields'
import { Choice } from '../../../ui/choice'
import { dash } from '../../../ui/format'
import { useDiscountText } from './discount'
import { useLineChoices } from './lines'

interface Values extends Pick<Channel, 'brandCategory' | 'brandId' | 'validFrom' | 'validTo'> {
  cid: number | undefined
  hid: number | undefined
  discount: number | null
}

const bodyOf = ({ hid: _hid, cid: _cid, discount, ...terms }: Values) => ({ ...terms, discount: discount ?? 0 })

interface ChannelFormProps {
  /** Absent: a new one. */
  channel?: Channel
  /** The clinic that a new one begins with. */
  hid?: number | undefined
  cid?: number | undefined
  onClosed: () => void
}

const ClinicFields = ({ fixed }: { fixed: Channel | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const cid = Form.useWatch('cid', { form, preserve: true })
  const { choices: clinics } = useClinics(cid)
  const required = { required: true, message: t('record.required') }
  return (
    <>
      <CompanyInput
        label="partner.company"
        disabled={fixed !== undefined}
        onChange={() => form.setFieldsValue({ hid: undefined })}
      />
      <Form.Item name="hid" label={t('partner.clinic')} rules={[required]}>
        <Choice
          disabled={fixed !== undefined}
          options={fixed ? [{ value: fixed.hid, label: fixed.hospitalName }] : [...clinics]}
        />
      </Form.Item>
    </>
  )
}

const GoodsFields = () => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const line = Form.useWatch('brandCategory', form) ?? 'lens'
  const lines = useLineChoices()
  const offered = useBrands({ product: line, enabledOnly: true })
  return (
    <>
      <Form.Item name="brandCategory" label={t('channel.line')}>
        <Select options={lines} onChange={() => form.setFieldsValue({ brandId: null })} />
      </Form.Item>
      <Form.Item
        name="brandId"
        label={t('channel.brand')}
        extra={t('channel.brandHint')}
        normalize={(id: number | undefined) => id ?? null}
      >
        <ReferenceSelect from={offered} allowClear placeholder={t('channel.allBrands')} />
      </Form.Item>
    </>
  )
}

export const ChannelForm = ({ channel, hid, cid, onClosed }: ChannelFormProps) => {
  const t = useT()
  const own = useOwnCompany()
  const discountText = useDiscountText()
  const required = { required: true, message: t('record.required') }
  const valuesOf = (row?: Channel): Values => ({
    cid: row?.cid ?? own ?? cid,
    hid: row?.hid ?? hid,
    brandCategory: row?.brandCategory ?? 'lens',
    brandId: row?.brandId ?? null,
    discount: row?.discount ?? null,
    validFrom: row?.validFrom ?? null,
    validTo: row?.validTo ?? null,
  })

  return (
    <RecordForm<Channel, Values>
      name="channel"
      title={channel ? t('channel.editTitle', { name: channel.hospitalName }) : t('channel.create')}
      row={channel}
      resource={channels}
      valuesOf={valuesOf}
      create={savedBy(channels.calls.create, (values) => ({ ...bodyOf(values), hid: values.hid ?? 0 }))}
      update={savedBy(channels.calls.update, bodyOf)}
      disputed={[
        { key: 'brandCategory', label: t('channel.line'), format: (line) => t(`supplier.line.${line as 'lens'}`) },
        { key: 'brandId', label: t('channel.brand'), format: (id) => (id ? String(id) : t('channel.allBrands')) },
        { key: 'discount', label: t('channel.discount'), format: (percent) => discountText(Number(percent)) },
        { key: 'validFrom', label: t('channel.from'), format: (day) => String(day ?? dash) },
        { key: 'validTo', label: t('channel.to'), format: (day) => String(day ?? dash) },
      ]}
      onClosed={onClosed}
    >
      <ClinicFields fixed={channel} />
      <GoodsFields />
      <Form.Item noStyle shouldUpdate={(former: Values, next: Values) => former.discount !== next.discount}>
        {({ getFieldValue }) => {
          const percent = getFieldValue('discount') as number | null
          return (
            <Form.Item
              name="discount"
              label={t('channel.discount')}
              extra={percent ? discountText(percent) : t('channel.discountHint')}
              rules={[required]}
            >
              <InputNumber<number> min={1} max={100} precision={2} suffix="%" style={{ width: '100%' }} />
            </Form.Item>
          )
        }}
      </Form.Item>
      <ValidityFields
        from={{ name: 'validFrom', label: t('channel.from'), placeholder: t('channel.always') }}
        to={{ name: 'validTo', label: t('channel.to'), placeholder: t('channel.further') }}
      />
    </RecordForm>
  )
}
