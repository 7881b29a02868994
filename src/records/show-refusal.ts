/** What a refused save asks of the person, once for all forms; each form shows it in its own place. */
import type { Call } from '../../contract/core/call'
import type { ApiError } from '../providers/data/api-error'
import { readRecord } from '../providers/data/read-reply'
import { shownByForm } from '../providers/data/use-call'
import { toast } from '../providers/toast'

interface Places<Row> {
  /** Another person has saved meanwhile: the record as they left it. */
  onConflict?: (theirs: Row) => void
  /** Messages by field. */
  onErrors?: (errors: Readonly<Record<string, string>>) => void
  /** To be confirmed. */
  onWarnings?: (warnings: readonly string[]) => void
}

/** The failure of a call that was sent with `shownByForm`; what has no place becomes a toast. */
export const showRefusal = <Row>(call: Call, error: ApiError, places: Places<Row>) => {
  const { name, current, errors, warnings, message } = error
  const { onConflict, onErrors, onWarnings } = places
  if (onConflict && name === 'conflict' && current) onConflict(readRecord(call, current) as Row)
  else if (onErrors && errors) onErrors(errors)
  else if (onWarnings && warnings?.length) onWarnings(warnings)
  else if (shownByForm.except.some((shown) => shown === name)) void toast('warning', message)
}
