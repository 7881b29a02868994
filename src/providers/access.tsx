/** What the person may do: one set of element codes, looked up at once, so that nothing denied is drawn even for a moment. */
import type { AccessControlProvider } from '@refinedev/core'
import type { ReactNode } from 'react'
import { anyone, type Call } from '../../contract/core/call'
import { readBootstrap, useBootstrap } from './bootstrap'
import { useFeature } from './features'

/** Whether the person holds the element code; nobody holds one before their codes are known. */
export const useAllowed = (code: string): boolean => useBootstrap()?.codes.has(code) ?? false

/** Whether the person may make this call, by the code that its declaration names, on a server that has it. */
export const useMayCall = ({ can, feature }: Call): boolean => {
  const known = useBootstrap()
  if (!useFeature(feature)) return false
  if (can === anyone) return true
  if (known === undefined) return false
  return typeof can === 'string' ? known.codes.has(can) : true
}

interface AllowedProps {
  code: string
  fallback?: ReactNode
  children: ReactNode
}

/** Draws its children only for those who hold the code. */
export const Allowed = ({ code, fallback = null, children }: AllowedProps) => (useAllowed(code) ? children : fallback)

/** Refine's actions in the words of the element codes; other actions are verbs already. */
const verbs: Record<string, string> = { list: 'read', show: 'read', edit: 'update', clone: 'create' }

export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource = '', action }) => {
    const code = `${resource.split('.')[0]}.${verbs[action] ?? action}`
    return { can: readBootstrap()?.codes.has(code) ?? false }
  },
  options: {
    buttons: { enableAccessControl: true, hideIfUnauthorized: true },
    queryOptions: { placeholderData: undefined },
  },
}
