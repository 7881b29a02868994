/** Opens the tickets of the chosen orders, one page each, in a window of its own. */
import { useState } from 'react'
import { ApiError } from '../../../../providers/data/api-error'
import { present } from '../../../../providers/errors'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import { batchPrintPath, maxPrinted } from '../paths'
import type { Chosen } from './chosen'

export const useBatchPrint = (chosen: Chosen) => {
  const t = useT()
  const [reading, setReading] = useState(false)
  const start = async () => {
    if (chosen.count > maxPrinted) {
      void toast('warning', t('order.batch.tooManyToPrint', { max: maxPrinted }))
      return
    }
    setReading(true)
    try {
      const items = await chosen.read({ signal: new AbortController().signal, onProgress: () => undefined })
      window.open(batchPrintPath(items.map(({ id }) => id)), '_blank')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void present(error)
    } finally {
      setReading(false)
    }
  }
  return { reading, start }
}
