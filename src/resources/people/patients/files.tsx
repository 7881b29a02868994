/** Papers and pictures that a patient brought, on the patient's page. */
import { Button, Card } from 'antd'
import { useState } from 'react'
import { maxPatientFiles, type Patient, patients } from '../../../../contract/people/patients'
import { useFeature } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import { FileField } from '../../../records/file-field'
import { RecordForm } from '../../../records/record-form'
import { StoredFiles } from '../../../records/stored-files'
import { savedBy } from '../../../records/use-record-form'
import { fileName } from '../../../ui/file-name'

interface Values {
  files: string[]
}

const FilesForm = ({ patient, onClosed }: { patient: Patient; onClosed: () => void }) => {
  const t = useT()
  return (
    <RecordForm<Patient, Values>
      name="patientFiles"
      title={t('patient.files.title', { name: patient.name })}
      row={patient}
      resource={patients}
      valuesOf={(row) => ({ files: row?.files ?? [] })}
      update={savedBy(patients.calls.save, (values) => values)}
      disputed={[
        {
          ...{ key: 'files', label: t('patient.files') },
          format: (value: unknown) => (value as string[]).map(fileName).join(t('record.separator')) || '—',
        },
      ]}
      onClosed={onClosed}
    >
      <FileField name="files" label={t('patient.files')} extra={t('patient.files.hint')} most={maxPatientFiles} />
    </RecordForm>
  )
}

export const PatientFiles = ({ patient }: { patient: Patient }) => {
  const t = useT()
  const keepsFiles = useFeature('files')
  const [editing, setEditing] = useState(false)
  const { files, allowed } = patient
  // A server that knows only the specification keeps none.
  if (!keepsFiles || !files) return null
  return (
    <Card
      size="small"
      title={t('patient.files')}
      extra={
        allowed.includes('save') && (
          <Button size="small" onClick={() => setEditing(true)}>
            {t('patient.files.edit')}
          </Button>
        )
      }
    >
      {files.length === 0 ? t('patient.files.none') : <StoredFiles addresses={files} />}
      {editing && <FilesForm patient={patient} onClosed={() => setEditing(false)} />}
    </Card>
  )
}
