/** Where the page of a clinic is, for those who may open it. */
import { useCallback } from 'react'
import { useManifests } from './manifest'
import { useMayOpen } from './rights'

/** @returns undefined where the person may not open the page */
export const useClinicHref = (): ((hid: number) => string | undefined) => {
  const manifests = useManifests()
  const mayOpen = useMayOpen()
  return useCallback(
    (hid) => {
      const href = manifests.find(({ name }) => name === 'clinic-settings')?.record?.path(hid)
      return href !== undefined && mayOpen(href) ? href : undefined
    },
    [manifests, mayOpen],
  )
}
