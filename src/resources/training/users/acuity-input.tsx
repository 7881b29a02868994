/** A box for a visual acuity, in the 5-point notation or as a decimal; kept as the wire has it. */
import { Input } from 'antd'
import { useState } from 'react'
import { formatAcuity, parseAcuity } from '../../../../contract/clinic/acuity'

interface AcuityInputProps {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
}

export const AcuityInput = ({ id, value = null, onChange }: AcuityInputProps) => {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    if (typed === undefined) return
    const read = parseAcuity(typed)
    // What is none stays as it was before.
    if (read !== undefined) onChange?.(read)
    setTyped(undefined)
  }
  return (
    <Input
      {...(id && { id })}
      autoComplete="off"
      value={typed ?? formatAcuity(value, '5')}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onPressEnter={leave}
    />
  )
}
