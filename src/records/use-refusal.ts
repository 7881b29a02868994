/** Why the server refused what a dialog sent: at its boxes, as warnings to confirm, or for the dialog as a whole. */
import { useState } from 'react'
import { ApiError, type FailureName } from '../providers/data/api-error'

const none: Readonly<Record<string, string>> = {}

/**
 * @param boxes the fields whose messages stand at their boxes
 * @param shown the failures that the dialog shows; of the others a toast says enough
 */
export const useRefusal = (boxes: readonly string[] = [], shown?: readonly FailureName[]) => {
  const [refused, setRefused] = useState<ApiError>()
  const errors = refused?.errors ?? none
  const warnings = refused?.warnings ?? []
  const elsewhere = Object.entries(errors).flatMap(([field, text]) => (boxes.includes(field) ? [] : [text]))
  return {
    refused,
    /** Messages by field. */
    errors,
    /** What stands at no box; empty where all that is wrong stands at one. */
    elsewhere,
    warnings,
    /** Of the body: the warnings that are shown are confirmed by sending again. */
    confirmWarn: warnings.length > 0 ? (1 as const) : (0 as const),
    /** What was said is of what was sent then. */
    forget: () => setRefused(undefined),
    /** Sends; undefined where the server refused it. */
    attempt: async <Answer>(send: () => Promise<Answer>): Promise<Answer | undefined> => {
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefused(shown && !shown.includes(error.name) ? undefined : error)
        return undefined
      }
    },
  }
}
