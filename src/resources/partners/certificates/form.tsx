/** The form of a certificate: a new one, one that follows another, or one to be corrected. */
import { Form, Select } from 'antd'
import { useEffect, useState } from 'react'
import {
  type Certificate,
  certificateOwners,
  certificates,
  ownerTypes,
  typesOf,
} from '../../../../contract/partners/certificates'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { FileField } from '../../../records/file-field'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { ValidityFields } from '../../../records/validity-fields'
import { Choice } from '../../../ui/choice'
import { certificateText } from './field-text'

interface Values {
  ownerType: Certificate['ownerType']
  ownerId: number | undefined
  type: Certificate['type'] | undefined
  number: string
  issuer: string
  validFrom: string | null
  validTo: string | null
  file: string
  note: string
}

const fresh: Values = {
  ownerType: certificateOwners.supplier,
  ownerId: undefined,
  type: undefined,
  number: '',
  issuer: '',
  validFrom: null,
  validTo: null,
  file: '',
  note: '',
}

const fields = bodyFieldsOf(certificates.calls.create.body, 'certificate', {
  note: { kind: 'long', label: 'partner.note' },
})

const valuesOf = (row?: Certificate, former?: Certificate): Values => {
  if (row) return { ...fresh, ...row }
  // What follows another is of the same owner and kind, and begins when that one ends.
  return former ? { ...fresh, ...former, validFrom: null, validTo: null, file: '', note: '' } : fresh
}

const bodyOf = ({ type = 9, number, issuer, validFrom, validTo, file, note }: Values) => ({
  ...{ type, number, issuer, validFrom, validTo: validTo ?? '', file, note },
})

interface CertificateFormProps {
  certificate?: Certificate
  /** The one that the new one is to follow. */
  former?: Certificate
  onClosed: () => void
}

const typingPause = 300

/** Fifty by name are offered; typing looks for others. */
const OwnerField = ({ former }: { former: Certificate | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const ownerType = Form.useWatch('ownerType', form) ?? certificateOwners.supplier
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const later = setTimeout(() => setKeyword(typed), typingPause)
    return () => clearTimeout(later)
  }, [typed])
  const { data, isFetching } = useCallQuery(
    certificates.calls.owners,
    { query: { ownerType, ...(keyword && { keyword }) } },
    { placeholderData: (before) => before },
  )
  const offered = (data?.data ?? []).map(({ ownerId, name }) => ({ value: ownerId, label: name }))
  const kept =
    former && former.ownerType === ownerType && !offered.some(({ value }) => value === former.ownerId)
      ? [{ value: former.ownerId, label: former.ownerName }]
      : []
  return (
    <>
      <Form.Item name="ownerType" label={t('certificate.ownerType')}>
        <Select
          options={ownerTypes.map((value) => ({ value, label: t(`certificate.owner.${value}`) }))}
          onChange={() => {
            setTyped('')
            form.setFieldsValue({ ownerId: undefined, type: undefined })
          }}
        />
      </Form.Item>
      <Form.Item
        name="ownerId"
        label={t('certificate.owner')}
        rules={[{ required: true, message: t('record.required') }]}
      >
        <Choice filterOption={false} loading={isFetching} onSearch={setTyped} options={[...kept, ...offered]} />
      </Form.Item>
    </>
  )
}

const TypeField = () => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  // A certificate keeps its owner: where it is changed there is no field for it, and yet it decides.
  const ownerType = Form.useWatch('ownerType', { form, preserve: true }) ?? certificateOwners.supplier
  return (
    <Form.Item name="type" label={t('certificate.type')} rules={[{ required: true, message: t('record.required') }]}>
      <Choice options={typesOf[ownerType].map((value) => ({ value, label: t(`certificate.type.${value}`) }))} />
    </Form.Item>
  )
}

export const CertificateForm = ({ certificate, former, onClosed }: CertificateFormProps) => {
  const t = useT()
  const title = certificate
    ? t('certificate.editTitle', { owner: certificate.ownerName })
    : t(former ? 'certificate.renewTitle' : 'certificate.create', { owner: former?.ownerName })

  return (
    <RecordForm<Certificate, Values>
      name="certificate"
      title={title}
      row={certificate}
      resource={certificates}
      valuesOf={(row) => valuesOf(row, former)}
      create={savedBy(certificates.calls.create, (values) => ({
        ...bodyOf(values),
        ownerType: values.ownerType,
        ownerId: values.ownerId ?? 0,
      }))}
      update={savedBy(certificates.calls.update, bodyOf)}
      text={certificateText}
      onClosed={onClosed}
    >
      {!certificate && <OwnerField former={former} />}
      <TypeField />
      <FieldInput of={fields} name="number" />
      <FieldInput of={fields} name="issuer" />
      <ValidityFields
        from={{ name: 'validFrom', label: t('certificate.validFrom') }}
        to={{ name: 'validTo', label: t('certificate.validTo'), required: true }}
      />
      <FileField name="file" label={t('certificate.file')} />
      <FieldInput of={fields} name="note" />
    </RecordForm>
  )
}
