/** What was scanned and is not known: it stays in sight, each with how often, until it is dismissed. */
import { Alert } from 'antd'
import { useState } from 'react'

export const useUnknownCodes = (messageOf: (codes: string) => string) => {
  const [unknown, setUnknown] = useState<ReadonlyMap<string, number>>(new Map())
  const add = (text: string) => setUnknown((codes) => new Map(codes).set(text, (codes.get(text) ?? 0) + 1))
  const codes = [...unknown].map(([text, times]) => (times === 1 ? text : `${text} ×${times}`)).join(', ')
  const notice = unknown.size > 0 && (
    <Alert type="warning" showIcon closable message={messageOf(codes)} onClose={() => setUnknown(new Map())} />
  )
  return { add, notice }
}
