/** The form of a clinic that does not register itself: it then waits for review. */

import { type Hospital, hospitals } from '../../../contract/partners/hospitals'
import { useOwnCompany } from '../../providers/companies'
import { useT } from '../../providers/i18n'
import { CompanyInput } from '../../records/company-input'
import { FieldInput } from '../../records/field-input'
import { bodyFieldsOf } from '../../records/fields'
import { RecordForm } from '../../records/record-form'
import { savedBy } from '../../records/use-record-form'

const fields = bodyFieldsOf(hospitals.calls.enter.body, 'hospital', {
  contact: { label: 'clinicSetting.contact' },
  phone: { label: 'clinicSetting.phone', kind: 'phone' },
  region: { label: 'clinicSetting.region' },
})

type Values = Pick<Hospital, 'name' | 'shortName' | 'region' | 'address' | 'contact' | 'phone' | 'licence'> & {
  cid: number | undefined
}

const fresh = { name: '', shortName: '', region: '', address: '', contact: '', phone: '', licence: '' }

export const ClinicEntry = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const own = useOwnCompany()
  return (
    <RecordForm<Hospital, Values>
      name="clinic-entry"
      title={t('hospital.enter')}
      row={undefined}
      resource={hospitals}
      valuesOf={() => ({ ...fresh, cid: own ?? undefined })}
      create={savedBy(hospitals.calls.enter, (values) => values)}
      disputed={[]}
      savedText={t('hospital.entered')}
      onClosed={onClosed}
    >
      <CompanyInput label="partner.company" />
      {(['name', 'shortName', 'contact', 'phone', 'licence', 'region', 'address'] as const).map((name) => (
        <FieldInput key={name} of={fields} name={name} />
      ))}
    </RecordForm>
  )
}
