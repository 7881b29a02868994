/** What the list of hard lens orders says of the lenses, the right eye above the left. */
import { useMemo } from 'react'
import type { HardLensOrder } from '../../../../../contract/orders/contact-lens-orders'
import type { Eye } from '../../../../../contract/orders/prescription'
import { useT } from '../../../../providers/i18n'
import { custom } from '../../../../ui/columns'
import { bothEyes, namedEyes } from '../../../../ui/eye-columns'
import { dash, formatDioptre } from '../../../../ui/format'
import type { OwnColumns } from '../../family/kind'
import { writeBox } from '../eyes/boxes'
import { hardLensBoxes } from './boxes'

const madeAt = ({ orderLen }: HardLensOrder, which: Eye) => orderLen.find(({ eye }) => eye === which)
const figure = (name: 'alignK' | 'baseCurve' | 'diameter') => {
  const box = hardLensBoxes.find((one) => one.name === name) ?? { name }
  return (row: HardLensOrder, which: Eye) => writeBox(box, madeAt(row, which)?.[name])
}

/** "42.50/43.25"; one that was not measured is a dash. */
const corneal = ({ orderOpt }: HardLensOrder, which: Eye) => {
  const { kFlat = null, kSteep = null } = orderOpt.find(({ eye }) => eye === which) ?? {}
  return kFlat === null && kSteep === null ? '' : [kFlat, kSteep].map((k) => k?.toFixed(2) ?? dash).join('/')
}

/** What ortho-k lenses take away, or the power of others. */
const reduction = (row: HardLensOrder, which: Eye) => {
  const { targetPower = null, power = null } = madeAt(row, which) ?? {}
  return targetPower === null && power === null ? '' : formatDioptre(targetPower ?? power)
}

/** All that tells one lens from another, for places that have one line an eye. */
const parameters = (row: HardLensOrder, which: Eye) => {
  const said = [
    ['', reduction(row, which)],
    ['AC ', figure('alignK')(row, which)],
    ['BC ', figure('baseCurve')(row, which)],
    ['DIA ', figure('diameter')(row, which)],
  ]
    .filter(([, text]) => text !== '')
    .map((words) => words.join(''))
  return `${which === 'Od' ? 'R' : 'L'} ${said.join(' ') || dash}`
}

/** Five figures. */
const narrow = { width: 52 }

export const useHardLensColumns = (): OwnColumns<HardLensOrder> => {
  const t = useT()
  return useMemo(
    () => ({
      goods: [
        namedEyes('reduction', t('contactLens.column.reduction'), reduction, { width: 78 }),
        bothEyes('alignK', t('contactLens.column.ac'), figure('alignK'), narrow),
        bothEyes('baseCurve', t('contactLens.column.bc'), figure('baseCurve'), narrow),
        bothEyes('diameter', t('contactLens.column.dia'), figure('diameter'), narrow),
      ],
      behind: [
        bothEyes('k', t('contactLens.column.k'), corneal, { width: 100 }),
        bothEyes('serialNo', t('field.serialNo'), (row, which) => madeAt(row, which)?.serialNo ?? '', { width: 120 }),
        custom('doctorName', t('order.column.doctorName'), (row) => row.doctorName || dash, { width: 90 }),
      ],
      further: [bothEyes('parameters', t('field.orderLen'), parameters, { width: 260, defaultHidden: true })],
    }),
    [t],
  )
}
