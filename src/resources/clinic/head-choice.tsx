/** The chain whose settings are made: the platform chooses any, the people of a clinic have their own. */
import { useUser } from '../../providers/identity'
import { StoreChoice } from '../../records/store-choice'

export const HeadChoice = ({ label }: { label: string }) =>
  (useUser()?.oid ?? null) === null ? <StoreChoice label={label} /> : null
