/** Sends a code to the phone, and counts the seconds until another may be sent. */
import { useEffect, useState } from 'react'
import { passwords } from '../../../contract/system/passwords'
import { send } from '../../providers/data/http'
import { present } from '../../providers/errors'

export const useCode = () => {
  const [left, setLeft] = useState(0)
  const [busy, setBusy] = useState(false)

  const ask = async (verificationId: string) => {
    setBusy(true)
    try {
      const { data } = await send(passwords.calls.sendCode, { body: { verificationId } })
      setLeft(data.nextIn)
    } catch (error) {
      await present(error)
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  return { ask, busy, left }
}
export type Code = ReturnType<typeof useCode>
