/** What is done with a supplier at the side of, or over, its list. */
import { type Supplier, suppliers } from '../../../../contract/partners/suppliers'
import { useT } from '../../../providers/i18n'
import { RecordDetails } from '../../../records/record-details'
import { RemoveDialog } from '../../../records/remove-dialog'
import { dash } from '../../../ui/format'
import { supplierText } from './field-text'
import { SupplierForm } from './form'
import { QualifyDialog } from './qualify'

export type Task = { kind: 'create' } | { kind: 'details' | 'edit' | 'qualify' | 'remove'; supplier: Supplier }

interface OfSupplier {
  supplier: Supplier
  onClosed: () => void
}

const Details = ({ supplier, onClosed }: OfSupplier) => {
  const t = useT()
  const lines = supplier.lines.map((line) => t(`supplier.line.${line}`)).join(t('supplier.separator'))
  return (
    <RecordDetails
      title={supplier.name}
      facts={[
        { label: t('partner.company'), value: supplier.companyName },
        { label: t('supplier.creditCode'), value: supplier.creditCode },
        { label: t('supplier.lines'), value: lines },
        { label: t('supplier.classify'), value: t(`supplier.classify.${supplier.classifyStatus}`) },
        { label: t('supplier.classified'), value: supplier.classified ?? dash },
        { label: t('supplier.licenceUntil'), value: supplier.licenceUntil ?? t('supplier.noLicence') },
        { label: t('supplier.contact'), value: supplier.contact },
        { label: t('supplier.phone'), value: supplier.phone },
        { label: t('partner.status'), value: t(`supplier.status.${supplier.status}`) },
        ...(supplier.classifyReason === ''
          ? []
          : [{ label: t('supplier.reason'), value: supplier.classifyReason, wide: true }]),
        { label: t('supplier.address'), value: supplier.address, wide: true },
        { label: t('partner.note'), value: supplier.note, wide: true },
      ]}
      resource="suppliers"
      id={supplier.supplierId}
      text={supplierText}
      onClosed={onClosed}
    />
  )
}

export const SupplierDialogs = ({ task, onClosed }: { task: Task; onClosed: () => void }) => {
  const t = useT()
  switch (task.kind) {
    case 'create':
      return <SupplierForm onClosed={onClosed} />
    case 'edit':
      return <SupplierForm supplier={task.supplier} onClosed={onClosed} />
    case 'qualify':
      return <QualifyDialog supplier={task.supplier} onClosed={onClosed} />
    case 'details':
      return <Details supplier={task.supplier} onClosed={onClosed} />
    case 'remove':
      return (
        <RemoveDialog
          call={suppliers.calls.remove}
          id={task.supplier.supplierId}
          values={{ version: task.supplier.version }}
          title={t('supplier.removeTitle', { name: task.supplier.name })}
          onClosed={onClosed}
        />
      )
  }
}
