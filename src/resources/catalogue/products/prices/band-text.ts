/** How a band of powers reads. */
import type { LensPrice } from '../../../../../contract/catalogue/lens-prices'
import type { Translate } from '../../../../providers/i18n'
import { formatDioptre } from '../../../../ui/format'

type Band = Pick<LensPrice, 'dsMin' | 'dsMax' | 'dcMin' | 'dcMax' | 'refractiveIndex'>

const span = (from: number | null, to: number | null) =>
  `${from === null ? '…' : formatDioptre(from)} ~ ${to === null ? '…' : formatDioptre(to)}`

/** "球镜 −6.00 ~ 0.00，柱镜 −4.00 ~ −2.25，折射率 1.67"; what is open is not said. */
export const bandText = ({ dsMin, dsMax, dcMin, dcMax, refractiveIndex }: Band, t: Translate): string =>
  [
    ...(dsMin === null && dsMax === null ? [] : [`${t('catalogue.powers.sphere')} ${span(dsMin, dsMax)}`]),
    ...(dcMin === null && dcMax === null ? [] : [`${t('catalogue.powers.cylinder')} ${span(dcMin, dcMax)}`]),
    ...(refractiveIndex === null ? [] : [`${t('catalogue.refractiveIndex')} ${refractiveIndex.toFixed(2)}`]),
  ].join(t('catalogue.separator')) || t('catalogue.prices.allPowers')
