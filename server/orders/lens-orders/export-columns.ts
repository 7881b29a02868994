/** What a sheet of lens orders shows between the columns of every order. */
import { lensOptions } from '../../../contract/orders/lens-order'
import { eyes } from '../../../contract/orders/prescription'
import type { Translate } from '../../http/messages'
import type { SheetColumn } from '../../xls/columns'
import { textColumn } from '../family/export'
import type { LensOrderRow } from './row'
import { optionsOf, pieces } from './rules'

/** Right before left, as on the screen. */
const eyeColumns = (t: Translate, eye: 'Od' | 'Os'): SheetColumn<LensOrderRow>[] => [
  { title: t(`ds${eye}`), format: 'dioptre', value: (row) => row[`ds${eye}`] },
  { title: t(`dc${eye}`), format: 'dioptre', value: (row) => row[`dc${eye}`] },
  { title: t(`ax${eye}`), format: 'integer', value: (row) => row[`ax${eye}`] },
  { title: t(`add${eye}`), format: 'dioptre', value: (row) => row[`add${eye}`] },
  { title: t(`pd${eye}`), format: 'decimal', value: (row) => row[`pd${eye}`] },
  { title: t(`ph${eye}`), format: 'decimal', value: (row) => row[`ph${eye}`] },
]

export const exportColumns = (t: Translate): SheetColumn<LensOrderRow>[] => {
  const options = new Map(lensOptions.map((code) => [code as number, t(`order.option.${code}`)]))
  return [
    textColumn(t('patientName'), (row) => row.patientName),
    textColumn(t('brandName'), (row) => row.brandName),
    textColumn(t('productName'), (row) => row.productName, 28),
    ...eyeColumns(t, 'Od'),
    ...eyeColumns(t, 'Os'),
    textColumn(
      t('orderOptions'),
      (row) =>
        optionsOf(row.orderOptions)
          .map((code) => options.get(code))
          .join(t('list.separator')),
      30,
    ),
    { title: t('pieces'), format: 'integer', value: pieces },
    ...eyes.map(
      (eye): SheetColumn<LensOrderRow> => ({
        title: t(`unitPrice${eye}`),
        format: 'money',
        value: (row) => row[`unitPrice${eye}`],
      }),
    ),
  ]
}
