/** Counts a print on the server before the print dialog opens; from the second on the paper says that it is a reprint. */
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Call } from '../../contract/core/call'
import type { Printed } from '../../contract/core/prints'
import { type ActionArgs, useAction } from '../providers/data/use-call'
import { useIsThere } from '../providers/features'
import { useT } from '../providers/i18n'

/**
 * @param call one that `countedPrint` declares
 * @returns what `PrintSheets` is given as `onPrint`, and `PrintSheet` as `mark`
 */
export const useCountedPrint = <C extends Call>(call: C, args: ActionArgs<C>) => {
  const t = useT()
  const isThere = useIsThere(call)
  const { mutateAsync } = useAction(call)
  const [reprint, setReprint] = useState(0)
  return {
    mark: reprint === 0 ? undefined : t('record.reprint', { count: reprint }),
    onPrint: async () => {
      if (!isThere) return
      const { data } = await mutateAsync(args)
      // The dialog shows the page as it is when it opens.
      flushSync(() => setReprint((data as Printed).reprint))
    },
  }
}
