/** For whom something of the training area is made: the clinic, where there is one to choose, and its patient. */
import { Form } from 'antd'
import { useState } from 'react'
import { useCompanies, useOwnCompany } from '../../providers/companies'
import { useT } from '../../providers/i18n'
import { useUser } from '../../providers/identity'
import { useClinics } from '../../providers/references/clinics'
import { usePatients } from '../../providers/references/patients'
import { useStores } from '../../providers/references/stores'
import { Choice } from '../../ui/choice'

/** The clinic that the form names, else the person's own. */
export const useClinicMeant = (): number | undefined => {
  const own = useUser()?.oid ?? undefined
  return Form.useWatch<number | undefined>('hid') ?? own
}

/** One of the own stores, or of the clinics of an agent, whom the platform's people choose first. */
export const ClinicFields = () => {
  const t = useT()
  const form = Form.useFormInstance<{ hid: number | undefined; pid: number | undefined }>()
  const own = useUser()?.oid ?? null
  const ownCompany = useOwnCompany()
  const companies = useCompanies({ wanted: ownCompany === null })
  const [cid, setCid] = useState<number>()
  const clinics = useClinics(own === null ? (ownCompany ?? cid) : undefined)
  const stores = useStores(own !== null)
  const { choices } = own === null ? clinics : stores
  if (own !== null && choices.length < 2) return null
  return (
    <>
      {ownCompany === null && (
        <Form.Item label={t('order.filter.company')}>
          <Choice<number>
            aria-label={t('order.filter.company')}
            options={companies.map((one) => ({ value: one.cid, label: one.name }))}
            onChange={(next) => {
              setCid(next)
              form.setFieldsValue({ hid: undefined, pid: undefined })
            }}
          />
        </Form.Item>
      )}
      <Form.Item
        name="hid"
        label={t('trainingUser.hospitalName')}
        rules={[{ required: true, message: t('record.required') }]}
      >
        <Choice<number>
          options={choices as { value: number; label: string }[]}
          onChange={() => form.setFieldsValue({ pid: undefined })}
        />
      </Form.Item>
    </>
  )
}

export const PatientField = ({ hid }: { hid: number | undefined }) => {
  const t = useT()
  const { choices, loading, onSearch } = usePatients(hid)
  return (
    <Form.Item
      name="pid"
      label={t('trainingUser.patientName')}
      rules={[{ required: true, message: t('record.required') }]}
    >
      <Choice<number>
        filterOption={false}
        loading={loading}
        disabled={hid === undefined}
        placeholder={t('trainingUser.searchPatient')}
        notFoundContent={t('trainingUser.noPatient')}
        options={[...choices]}
        onSearch={onSearch}
      />
    </Form.Item>
  )
}
