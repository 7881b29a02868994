/** What is done with a certificate at the side of, or over, its list. */
import { type Certificate, certificates } from '../../../../contract/partners/certificates'
import { useT } from '../../../providers/i18n'
import { RecordDetails } from '../../../records/record-details'
import { RemoveDialog } from '../../../records/remove-dialog'
import { StoredFiles } from '../../../records/stored-files'
import { dash } from '../../../ui/format'
import { certificateText } from './field-text'
import { CertificateForm } from './form'

export type Task = { kind: 'create' } | { kind: 'details' | 'edit' | 'renew' | 'remove'; certificate: Certificate }

interface OfCertificate {
  certificate: Certificate
  onClosed: () => void
}

const Details = ({ certificate, onClosed }: OfCertificate) => {
  const t = useT()
  return (
    <RecordDetails
      title={certificate.number}
      facts={[
        { label: t('certificate.owner'), value: certificate.ownerName },
        { label: t('certificate.type'), value: t(`certificate.type.${certificate.type}`) },
        { label: t('partner.company'), value: certificate.companyName ?? t('certificate.shared') },
        { label: t('certificate.issuer'), value: certificate.issuer },
        { label: t('certificate.period'), value: `${certificate.validFrom ?? dash} ~ ${certificate.validTo}` },
        { label: t('partner.status'), value: t(`certificate.status.${certificate.status}`) },
        { label: t('partner.note'), value: certificate.note, wide: true },
        {
          label: t('certificate.file'),
          value: <StoredFiles addresses={certificate.file === '' ? [] : [certificate.file]} />,
          wide: true,
        },
      ]}
      resource="certificates"
      id={certificate.certificateId}
      text={certificateText}
      onClosed={onClosed}
    />
  )
}

export const CertificateDialogs = ({ task, onClosed }: { task: Task; onClosed: () => void }) => {
  const t = useT()
  switch (task.kind) {
    case 'create':
      return <CertificateForm onClosed={onClosed} />
    case 'edit':
      return <CertificateForm certificate={task.certificate} onClosed={onClosed} />
    case 'renew':
      return <CertificateForm former={task.certificate} onClosed={onClosed} />
    case 'details':
      return <Details certificate={task.certificate} onClosed={onClosed} />
    case 'remove':
      return (
        <RemoveDialog
          call={certificates.calls.remove}
          id={task.certificate.certificateId}
          values={{ version: task.certificate.version }}
          title={t('certificate.removeTitle', { number: task.certificate.number })}
          onClosed={onClosed}
        />
      )
  }
}
