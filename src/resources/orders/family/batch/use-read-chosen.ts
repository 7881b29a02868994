/** Which orders are chosen, for what is done with all of them at once; too many for it are refused with a word. */
import { useState } from 'react'
import { ApiError } from '../../../../providers/data/api-error'
import { present } from '../../../../providers/errors'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import type { BatchItem, Chosen } from './chosen'

export const useReadChosen = (chosen: Chosen) => {
  const t = useT()
  const [reading, setReading] = useState(false)
  const read = async (most: number): Promise<BatchItem[] | undefined> => {
    if (chosen.count > most) {
      void toast('warning', t('order.batch.tooMany', { max: most }))
      return undefined
    }
    setReading(true)
    try {
      return await chosen.read({ signal: new AbortController().signal, onProgress: () => undefined })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void present(error)
      return undefined
    } finally {
      setReading(false)
    }
  }
  return { reading, read }
}
