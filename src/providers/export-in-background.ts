/** Leaves an export to the server; the person fetches it under "My exports" when it is done. */
import type { BodySent } from '../../contract/core/call'
import { exports } from '../../contract/system/exports'
import { useAction } from './data/use-call'
import { useFeature } from './features'
import { useT } from './i18n'
import { toast } from './toast'

/** What is exported, and under which filters. */
export type BackgroundExport = BodySent<typeof exports.calls.create>

export const useExportInBackground = () => {
  const t = useT()
  const { mutateAsync, isPending } = useAction(exports.calls.create)
  /** Whether it was taken on; a refusal has been shown. */
  const begin = async (body: BackgroundExport): Promise<boolean> => {
    const begun = await mutateAsync({ body }).then(
      () => true,
      () => false,
    )
    if (begun) void toast('success', t('shell.exports.begun'))
    return begun
  }
  return { has: useFeature('exports'), begin, beginning: isPending }
}
