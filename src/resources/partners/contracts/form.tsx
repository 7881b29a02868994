/** The form of a contract. */
import { Form, Select } from 'antd'
import { type Contract, contracts, contractTypes } from '../../../../contract/partners/contracts'
import { useCompanies, useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useClinics } from '../../../providers/references/clinics'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { FileField } from '../../../records/file-field'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { ValidityFields } from '../../../records/validity-fields'
import { Choice } from '../../../ui/choice'
import { fileName } from '../../../ui/file-name'
import { formatMoney } from '../../../ui/format'
import { MoneyInput } from '../../../ui/value-inputs'
import { type ContractValues, sentOf, valuesOf } from './values'

const fields = bodyFieldsOf(contracts.calls.create.body, 'contract', {
  contractNo: { label: 'contract.number' },
  note: { kind: 'long', label: 'partner.note' },
})

interface Option {
  value: number
  label: string
}

const withOwn = (choices: readonly Option[], own: Option | undefined): Option[] =>
  own && !choices.some(({ value }) => value === own.value) ? [...choices, own] : [...choices]

interface ContractFormProps {
  /** Absent: a new one. */
  contract?: Contract
  onClosed: () => void
}

/** The contract's own company and clinic are known by name before the lists to choose from are there. */
const PartyFields = ({ fixed, contract }: { fixed: boolean; contract: Contract | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance<ContractValues>()
  const cid = Form.useWatch('cid', form)
  const companies = useCompanies()
  const { choices: clinics } = useClinics(cid)
  return (
    <>
      <Form.Item name="cid" label={t('partner.company')} rules={[{ required: true, message: t('record.required') }]}>
        <Choice
          disabled={fixed}
          options={withOwn(
            companies.map((company) => ({ value: company.cid, label: company.name })),
            contract && { value: contract.cid, label: contract.companyName },
          )}
          onChange={() => form.setFieldsValue({ hid: null })}
        />
      </Form.Item>
      <Form.Item name="hid" label={t('contract.party')} normalize={(hid: number | undefined) => hid ?? null}>
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          placeholder={t('contract.withAgent')}
          options={withOwn(
            clinics,
            contract?.cid === cid && contract?.hid
              ? { value: contract.hid, label: contract.hospitalName ?? '' }
              : undefined,
          )}
        />
      </Form.Item>
    </>
  )
}

export const ContractForm = ({ contract, onClosed }: ContractFormProps) => {
  const t = useT()
  const own = useOwnCompany()
  const { choices: clinics } = useClinics(contract?.cid)
  const nameOf = (hid: unknown) =>
    clinics.find(({ value }) => value === hid)?.label ??
    (contract && contract.hid === hid ? contract.hospitalName : null) ??
    t('contract.withAgent')

  return (
    <RecordForm<Contract, ContractValues>
      name="contract"
      title={contract ? t('contract.editTitle', { number: contract.contractNo }) : t('contract.create')}
      row={contract}
      resource={contracts}
      valuesOf={(row) => valuesOf(row, own)}
      create={savedBy(contracts.calls.create, (values) => ({ ...sentOf(values), cid: values.cid }))}
      update={savedBy(contracts.calls.update, sentOf)}
      disputed={[
        { key: 'contractNo', label: t('contract.number'), format: String },
        { key: 'hid', label: t('contract.party'), format: nameOf },
        { key: 'type', label: t('contract.type'), format: (type) => t(`contract.type.${type as 1}`) },
        { key: 'start', label: t('contract.start'), format: String },
        { key: 'end', label: t('contract.end'), format: String },
        { key: 'amount', label: t('contract.amount'), format: (amount) => formatMoney(Number(amount)) },
        { key: 'files', label: t('contract.files'), format: (files) => (files as string[]).map(fileName).join('\n') },
        { key: 'note', label: t('partner.note'), format: String },
      ]}
      onClosed={onClosed}
    >
      <FieldInput of={fields} name="contractNo" />
      <PartyFields fixed={contract !== undefined || own !== null} contract={contract} />
      <Form.Item name="type" label={t('contract.type')}>
        <Select options={contractTypes.map((value) => ({ value, label: t(`contract.type.${value}`) }))} />
      </Form.Item>
      <ValidityFields
        from={{ name: 'start', label: t('contract.start'), required: true }}
        to={{ name: 'end', label: t('contract.end'), required: true }}
      />
      <Form.Item name="amount" label={t('contract.amount')}>
        <MoneyInput />
      </Form.Item>
      <FileField name="files" label={t('contract.files')} most={10} />
      <FieldInput of={fields} name="note" />
    </RecordForm>
  )
}
