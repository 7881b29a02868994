/** What the list of soft lens orders says of the lenses, the right eye above the left. */
import { useMemo } from 'react'
import type { SoftLensOrder } from '../../../../../contract/orders/contact-lens-orders'
import type { Eye } from '../../../../../contract/orders/prescription'
import { useT } from '../../../../providers/i18n'
import { custom } from '../../../../ui/columns'
import { bothEyes, namedEyes, powerText } from '../../../../ui/eye-columns'
import { dash, formatAxis, formatCount, formatDioptre, formatMillimetre } from '../../../../ui/format'
import type { OwnColumns } from '../../family/kind'

type Made = SoftLensOrder['orderLen'][number]

/** Only of an eye that is ordered. */
const of =
  (say: (made: Made) => string) =>
  ({ orderLen }: SoftLensOrder, which: Eye) => {
    const made = orderLen.find(({ eye }) => eye === which)
    return made ? say(made) : ''
  }

/** "−3.00", or "−3.00 −1.25×180" of a toric lens. */
const power = of(({ power, cyl, ax }) =>
  cyl ? `${formatDioptre(power)} ${formatDioptre(cyl)}×${formatAxis(ax)}` : formatDioptre(power),
)

/** The same, figures below figures from row to row. */
const aligned = of(({ power, cyl, ax }) => powerText(power, cyl, ax))

const figures = of(({ baseCurve, diameter, boxes }) => {
  const said = [
    ...(baseCurve === null ? [] : [`BC ${formatMillimetre(baseCurve)}`]),
    ...(diameter === null ? [] : [`DIA ${formatMillimetre(diameter)}`]),
    `×${formatCount(boxes)}`,
  ]
  return said.join(' ')
})

/** All that tells one lens from another, for places that have one line an eye. */
const parameters = (row: SoftLensOrder, which: Eye) =>
  `${which === 'Od' ? 'R' : 'L'} ${`${power(row, which)} ${figures(row, which)}`.trim() || dash}`

/** "8.6/14.2". */
const size = of(({ baseCurve, diameter }) => `${formatMillimetre(baseCurve)}/${formatMillimetre(diameter)}`)

export const useSoftLensColumns = (): OwnColumns<SoftLensOrder> => {
  const t = useT()
  return useMemo(
    () => ({
      goods: [
        namedEyes('power', t('field.power'), aligned, { width: 152 }),
        bothEyes('baseCurve', t('contactLens.column.size'), size, { width: 78 }),
        bothEyes(
          'boxes',
          t('field.boxes'),
          of((made) => formatCount(made.boxes)),
          { width: 56 },
        ),
      ],
      behind: [
        custom('cycle', t('contactLens.column.cycle'), ({ cycle }) => t(`contactLens.cycle.${cycle}`), { width: 80 }),
      ],
      further: [bothEyes('parameters', t('field.orderLen'), parameters, { width: 300, defaultHidden: true })],
    }),
    [t],
  )
}
