/** Whose settings are shown: those of one's own chain; the platform and an agent choose a clinic, which stays in the address. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '../providers/identity'
import { useFoundClinics } from '../providers/references/found-clinics'
import { ReferenceSelect } from './reference-select'

interface ChainChoiceProps {
  /** What the box asks for. */
  label: string
  children: (hid: number) => ReactNode
}

export const ChainChoice = ({ label, children }: ChainChoiceProps) => {
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const chosen = Number(search.get('hid')) || undefined
  const hid = user?.oid ?? chosen
  const clinics = useFoundClinics(chosen)
  return (
    <>
      {user?.oid === null && (
        <ReferenceSelect
          from={clinics}
          aria-label={label}
          placeholder={label}
          style={{ width: 280, marginBlockEnd: 12 }}
          {...(chosen !== undefined && { value: chosen })}
          onChange={(next: number) => setSearch({ hid: String(next) })}
        />
      )}
      {hid !== undefined && children(hid)}
    </>
  )
}
