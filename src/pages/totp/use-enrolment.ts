/** The key of a second factor that is being enrolled; asked for by a click, since each asking makes another. */
import { useState } from 'react'
import type { DataOf } from '../../../contract/core/call'
import { ownAccount } from '../../../contract/system/own-account'
import { send } from '../../providers/data/http'
import { present } from '../../providers/errors'

export type TotpKey = DataOf<typeof ownAccount.calls.beginTotp>

export const useEnrolment = () => {
  const [key, setKey] = useState<TotpKey>()
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      setKey((await send(ownAccount.calls.beginTotp)).data)
    } catch (error) {
      await present(error)
    } finally {
      setBusy(false)
    }
  }
  return { key, busy, begin, forget: () => setKey(undefined) }
}
