/** What the list of frame orders says: the first of the models, and who receives them. */
import { useMemo } from 'react'
import type { FrameLine, FrameOrder } from '../../../../contract/orders/frame-orders'
import { useT } from '../../../providers/i18n'
import { custom, text } from '../../../ui/columns'
import type { OwnColumns } from '../family/kind'

/** So many different ones are named; of the others only the number. */
const named = 3

export const useFrameColumns = (): OwnColumns<FrameOrder> => {
  const t = useT()
  return useMemo(() => {
    const words = (of: (line: FrameLine) => string) => {
      const render = ({ lines }: FrameOrder) => {
        const different = [...new Set(lines.map(of))]
        const first = different.slice(0, named).join(t('order.listSeparator'))
        const all = different.length
        return all > named ? t('frame.andMore', { first, all, count: all - named }) : first
      }
      return render
    }
    return {
      goods: [
        custom(
          'model',
          t('field.model'),
          words(({ model }) => model),
          { width: 100, wraps: true },
        ),
        custom(
          'colour',
          t('field.colour'),
          words(({ colour }) => colour),
          { width: 100, wraps: true },
        ),
      ],
      behind: [
        text('contactName', t('field.contactName'), { width: 90, wraps: true }),
        text('phone', t('field.phone'), { width: 110 }),
        text('address', t('field.address'), { width: 200, wraps: true }),
      ],
      further: [],
    }
  }, [t])
}
