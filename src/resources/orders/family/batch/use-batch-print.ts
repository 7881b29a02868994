/** Opens the tickets of the chosen orders, one page each, in a window of its own. */
import { useState } from 'react'
import { ApiError } from '../../../../providers/data/api-error'
import { present } from '../../../../providers/errors'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import { useOrderKind } from '../kind'
import { maxTickets } from '../print/max-tickets'
import type { Chosen } from './chosen'

export const useBatchPrint = (chosen: Chosen) => {
  const t = useT()
  const several = useOrderKind().print?.several
  const [reading, setReading] = useState(false)
  const start = async () => {
    if (!several) return
    if (chosen.count > maxTickets) {
      void toast('warning', t('order.batch.tooManyToPrint', { max: maxTickets }))
      return
    }
    setReading(true)
    try {
      const items = await chosen.read({ signal: new AbortController().signal, onProgress: () => undefined })
      window.open(several(items.map(({ id }) => id)), '_blank')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void present(error)
    } finally {
      setReading(false)
    }
  }
  return { reading, start }
}
