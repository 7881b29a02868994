/** The columns of the list of certificates. */
import { useMemo } from 'react'
import { type Certificate, certificateStates } from '../../../../contract/partners/certificates'
import { expiringDays } from '../../../../contract/partners/contracts'
import { useLabel, useT } from '../../../providers/i18n'
import { FileLinks } from '../../../records/stored-files'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, state, text } from '../../../ui/columns'
import { dash } from '../../../ui/format'
import styles from '../partners.module.css'

/** `wide`: the platform sees certificates of many companies. */
export const useCertificateColumns = (wide: boolean): readonly ColumnSpec<Certificate>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const left = ({ daysLeft }: Certificate) => {
      if (daysLeft === null) return dash
      const words = daysLeft === 0 ? t('partner.today') : t('partner.days', { count: daysLeft })
      return daysLeft <= expiringDays ? <span className={styles.soon}>{words}</span> : words
    }
    return [
      text<Certificate>('ownerName', t('certificate.owner'), { width: 180, pinned: 'left' }),
      custom('ownerType', t('certificate.ownerType'), ({ ownerType }) => t(`certificate.owner.${ownerType}`), {
        width: 90,
      }),
      custom('type', t('certificate.type'), ({ type }) => t(`certificate.type.${type}`), {
        width: 160,
        ellipsis: true,
      }),
      text('number', t('certificate.number'), { width: 200, sortable: true }),
      text('issuer', t('certificate.issuer'), { width: 150, defaultHidden: true }),
      ...(wide
        ? [
            custom<Certificate>(
              'companyName',
              t('partner.company'),
              (row) => row.companyName ?? t('certificate.shared'),
              {
                width: 104,
                ellipsis: true,
              },
            ),
          ]
        : []),
      custom('validTo', t('certificate.validTo'), ({ validTo }) => validTo, { width: 104, sortable: true }),
      custom('daysLeft', t('certificate.daysLeft'), left, { width: 80 }),
      custom('file', t('certificate.file'), ({ file }) => <FileLinks addresses={file === '' ? [] : [file]} />, {
        width: 110,
        ellipsis: true,
        defaultHidden: wide,
      }),
      state(
        'status',
        t('partner.status'),
        certificateStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ]
  }, [t, label, wide])
}
