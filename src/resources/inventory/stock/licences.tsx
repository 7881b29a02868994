/** Licences of suppliers, clinics and products that end soon. Its words are those of licences. */
import { useCallback, useMemo } from 'react'
import { type Certificate, certificates } from '../../../../contract/partners/certificates'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { RecordList } from '../../../records/record-list'
import { custom, text } from '../../../ui/columns'
import { formatCount } from '../../../ui/format'
import type { RowAction } from '../../../ui/row-actions'
import { useOfCompany } from '../of-company'

const fixed = { expiring: '1' }

export const LicenceList = () => {
  const t = useT()
  const list = useListState({ call: certificates.calls.list, fixed })
  const renewal = useCallback(
    (): RowAction[] => [{ key: 'renew', label: t('certificate.renew'), href: '/settings/certificate?expiring=1' }],
    [t],
  )
  const { columns: ofCompany } = useOfCompany()
  const columns = useMemo(
    () => [
      text<Certificate>('ownerName', t('certificate.owner'), { width: 240, pinned: 'left' }),
      ...ofCompany<Certificate>(),
      custom<Certificate>('type', t('certificate.type'), ({ type }) => t(`certificate.type.${type}`), { width: 200 }),
      text<Certificate>('number', t('certificate.number'), { width: 240 }),
      custom<Certificate>('validTo', t('certificate.validTo'), ({ validTo }) => validTo, { width: 120 }),
      custom<Certificate>('daysLeft', t('certificate.daysLeft'), ({ daysLeft }) => formatCount(daysLeft), {
        ...{ width: 100, align: 'right' as const },
      }),
    ],
    [t, ofCompany],
  )
  return (
    <RecordList
      label={t('stock.licences')}
      list={list}
      columns={columns}
      rowActions={renewal}
      actionsWidth={80}
      empty={t('stock.nothingExpiring')}
    />
  )
}
