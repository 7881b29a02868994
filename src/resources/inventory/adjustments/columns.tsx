/** What is said of each loss and surplus; a document, a count and a batch lead to their pages. */
import { useMemo } from 'react'
import { type Adjustment, adjustmentKinds } from '../../../../contract/inventory/adjustments'
import { useAllowed } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { code, custom, instant, text } from '../../../ui/columns'
import { formatChange } from '../../../ui/format'
import { mark } from '../../../ui/state-tag'
import { Cost } from '../cost'
import { useOfCompany } from '../of-company'
import { stockCountOf, stockInOf, stockOutOf } from '../paths'
import { goodsText } from '../product-picker'
import { batch } from '../stock-columns'

const colours = { surplus: 'green', shortage: 'orange', scrap: 'red' } as const

const ofDocument = ({ document, documentId }: Adjustment) =>
  document === 'in' ? stockInOf(documentId) : stockOutOf(documentId)
const ofCount = ({ countId }: Adjustment) => (countId === null ? undefined : stockCountOf(countId))

export const useColumns = () => {
  const t = useT()
  const costs = useAllowed('products.cost')
  const { columns: ofCompany } = useOfCompany()
  return useMemo(() => {
    const marks = Object.fromEntries(
      adjustmentKinds.map((kind) => [kind, mark({ label: t(`stock.adjustment.${kind}`), colour: colours[kind] })]),
    )
    const right = { align: 'right' as const }
    return [
      code<Adjustment>('no', t('stock.no'), { width: 176, pinned: 'left', href: ofDocument }),
      ...ofCompany<Adjustment>(),
      instant<Adjustment>('at', t('stock.at')),
      {
        ...custom<Adjustment>('kind', t('stock.type'), ({ kind }) => marks[kind], { width: 92 }),
        card: 'corner' as const,
      },
      custom<Adjustment>(
        'product',
        t('stock.product'),
        ({ productName, spec }) => goodsText({ name: productName, spec }),
        { width: 170, ellipsis: true },
      ),
      text<Adjustment>('variant', t('stock.variant'), { width: 112 }),
      batch<Adjustment>(t('stock.batchAndSerial'), 124),
      custom<Adjustment>('quantity', t('stock.quantity'), ({ quantity }) => formatChange(quantity), {
        ...{ ...right, width: 88 },
      }),
      ...(costs
        ? [
            custom<Adjustment>(
              'value',
              t('stock.value'),
              ({ value, provisional }) => <Cost cost={value} provisional={provisional} />,
              { ...right, width: 150 },
            ),
          ]
        : []),
      custom<Adjustment>(
        'reason',
        t('stock.reason'),
        ({ scrapReason, reason }) =>
          [scrapReason && t(`stock.scrapReason.${scrapReason}`), reason].filter(Boolean).join(' · '),
        { width: 170, ellipsis: true },
      ),
      code<Adjustment>('countNo', t('stock.count'), { width: 176, href: ofCount }),
      text<Adjustment>('warehouseName', t('stock.warehouse'), { width: 110 }),
      text<Adjustment>('operatorName', t('stock.operator'), { width: 96 }),
    ]
  }, [t, costs, ofCompany])
}
