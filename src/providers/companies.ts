/** The agents, for the platform's people, who see what all of them have; everybody else is of one of them. */
import { useMemo } from 'react'
import { type Company, companies } from '../../contract/partners/companies'
import { useMayCall } from './access'
import { useBootstrap } from './bootstrap'
import { useCallQuery } from './data/use-call'

/** The own company; null for the platform's people. */
export const useOwnCompany = (): number | null => useBootstrap()?.user.cid ?? null

/** Whether the person acts for the platform, and so for any agent; not before it is known who signed in. */
export const useIsPlatform = (): boolean => useBootstrap()?.user.cid === null

const staleTime = 60_000
const nobody: readonly Company[] = []

/** All agents, for those who may see them. */
export const useCompanies = ({ wanted = true } = {}): readonly Company[] => {
  const enabled = useMayCall(companies.calls.list) && wanted
  return useCallQuery(companies.calls.list, {}, { enabled, staleTime }).data?.data ?? nobody
}

interface CompanyChoice {
  value: string
  label: string
}

/** To choose from; undefined for those who have nothing to choose. */
export const useCompanyChoices = (): readonly CompanyChoice[] | undefined => {
  const isPlatform = useIsPlatform()
  const enabled = useMayCall(companies.calls.list) && isPlatform
  const all = useCompanies({ wanted: isPlatform })
  return useMemo(
    () => (enabled ? all.map(({ cid, name }) => ({ value: String(cid), label: name })) : undefined),
    [enabled, all],
  )
}
