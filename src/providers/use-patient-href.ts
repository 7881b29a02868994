/** Where the page of a patient is, for those who may open it. */
import { useCallback } from 'react'
import { useManifests } from './manifest'
import { useMayOpen } from './rights'

/** @returns undefined for a record that names no patient, and where the person may not open the page */
export const usePatientHref = (): ((record: { pid?: number | null }) => string | undefined) => {
  const manifests = useManifests()
  const mayOpen = useMayOpen()
  return useCallback(
    ({ pid }) => {
      const href = pid ? manifests.find(({ name }) => name === 'patients')?.record?.path(pid) : undefined
      return href !== undefined && mayOpen(href) ? href : undefined
    },
    [manifests, mayOpen],
  )
}
