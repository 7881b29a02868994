/** Training accounts: how many are in use and renewed, and how much is trained, by brand and clinic. */
import { useMemo } from 'react'
import {
  type TrainingFigures,
  trainingFigures,
  trainingMeasures,
} from '../../../../contract/statistics/training-figures'
import { useT } from '../../../providers/i18n'
import { useBrandChoices } from '../../../providers/references/training-brands'
import { choiceFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { figureTable, type LeadTo } from '../family/figures'
import { FiguresScreen } from '../family/figures-screen'
import { useMeasures } from '../family/operation-measures'

const { get, export: exportCall } = trainingFigures.calls
const leadsNowhere: LeadTo = () => undefined

export const TrainingScreen = () => {
  const t = useT()
  const measures = useMeasures(trainingMeasures)
  const brands = useBrandChoices()
  const moreFilters = useMemo(
    () => [choiceFilter('brand', t('operation.by.brands'), brands, { width: 150 })],
    [t, brands],
  )
  const byBrand = figureTable<TrainingFigures, TrainingFigures['brands'][number]>({
    ...{ by: 'brands', label: t('operationScreen.byBrand'), rows: (answer) => answer.brands },
    keyOf: ({ brand }) => brand,
    columns: [{ label: t('operation.by.brands'), show: ({ brandName }) => brandName }],
  })
  const byClinic = figureTable<TrainingFigures, TrainingFigures['hospitals'][number]>({
    ...{ by: 'hospitals', label: t('operationScreen.byClinic'), rows: ({ hospitals }) => hospitals },
    keyOf: ({ hid }) => String(hid),
    columns: [{ label: t('operation.clinic'), show: ({ hospitalName }) => hospitalName }],
  })
  return (
    <ListPage title={t('screen.trainingFigures')}>
      <FiguresScreen<TrainingFigures>
        {...{ call: get, exportCall, measures, tables: [byBrand, byClinic], moreFilters, leadTo: leadsNowhere }}
        charted="inUse"
      />
    </ListPage>
  )
}
