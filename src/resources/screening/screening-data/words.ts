/** How what a clinic knows of a referred person reads. */
import type { ReceivedReferral } from '../../../../contract/screening/screening-referrals'
import type { Translate } from '../../../providers/i18n'
import { dash } from '../../../ui/format'

/** The level, and what stands out besides. */
export const conclusionOf = ({ result: { level, myopia, degree } }: ReceivedReferral, t: Translate): string => {
  const found =
    degree === 1 || degree === 2 || degree === 3
      ? t(`screeningReferral.degree.${degree}`)
      : myopia === 1 || myopia === 2
        ? t('screeningReferral.myopic')
        : undefined
  return [t(`screening.level.${level ?? 'none'}`), found].filter(Boolean).join(' · ')
}

/** The patient, the potential member, or neither. */
export const knownAs = ({ pid, patientName, potentialId }: ReceivedReferral, t: Translate): string => {
  if (pid !== null) return t('screeningReferral.asPatient', { name: patientName ?? '' })
  return potentialId === null ? dash : t('screeningReferral.asPotential')
}
