/** Reservations and their fees, by clinic and exam item. */

import type { ReservationFees } from '../../../../contract/statistics/fee-figures'
import { finance } from '../../../../contract/statistics/finance'
import { useT } from '../../../providers/i18n'
import { figureTable, type LeadTo } from '../family/figures'
import { FiguresScreen } from '../family/figures-screen'
import { rowsAddressOf } from '../family/finance-paths'
import { useMeasures } from './measures'

const { reservationFees, exportReservationFees } = finance.calls
const measured = ['booked', 'came', 'missed', 'noShowRate', 'fee'] as const

const leadTo: LeadTo = (measure, filters) => rowsAddressOf('fees', measure, filters)

export const FeesSide = () => {
  const t = useT()
  const measures = useMeasures(measured)
  const tables = [
    figureTable<ReservationFees, ReservationFees['hospitals'][number]>({
      ...{ by: 'hospitals', label: t('finance.by.hospitals'), rows: ({ hospitals }) => hospitals },
      keyOf: ({ hid }) => String(hid),
      columns: [{ label: t('statistic.clinic'), show: ({ hospitalName }) => hospitalName }],
      filtersOf: ({ hid }) => ({ hid: String(hid) }),
    }),
    figureTable<ReservationFees, ReservationFees['items'][number]>({
      ...{ by: 'items', label: t('finance.by.items'), rows: ({ items }) => items },
      keyOf: ({ item }) => item,
      columns: [{ label: t('finance.item'), show: ({ itemName }) => itemName || t('finance.noItem') }],
      filtersOf: ({ item }) => ({ item }),
    }),
  ]
  return (
    <FiguresScreen<ReservationFees>
      {...{ call: reservationFees, exportCall: exportReservationFees, measures, tables, leadTo }}
      charted="fee"
    />
  )
}
