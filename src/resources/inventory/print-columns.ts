/** What every printed line of a stock document says of its goods. */
import { useT } from '../../providers/i18n'
import type { PrintColumn } from './print-table'

interface PrintedGoods {
  productName: string
  spec: string
  variant: string
  regNo: string
  maker: string
  makerLicence: string
  batchNo: string
  serialNo: string
  prodDate: string | null
  expiry: string | null
  unit: string
}

/** @param made whether it says when they were made, too */
export const useGoodsColumns = (made = false): PrintColumn<PrintedGoods>[] => {
  const t = useT()
  const expiry = t('stock.expiry')
  return [
    {
      ...{ key: 'goods', title: t('stock.product') },
      of: ({ productName, spec, variant, regNo }) => [[productName, spec].join(' '), variant, regNo],
    },
    { key: 'maker', title: t('stock.maker'), of: (line) => [line.maker, line.makerLicence] },
    { key: 'batch', title: t('stock.batchAndSerial'), of: ({ batchNo, serialNo }) => [batchNo, serialNo] },
    {
      ...{ key: 'dates', title: made ? `${t('stock.prodDate')} / ${expiry}` : expiry, whole: true },
      of: (line) => [made ? line.prodDate : null, line.expiry],
    },
    { key: 'unit', title: t('stock.unit'), of: ({ unit }) => [unit] },
  ]
}
