/**
 * Whether the person may do something on the screen around: asked through Refine, once per action and screen, and answered at
 * once from what was loaded at the sign-in, so that nothing denied is drawn even for a moment.
 */
import { type AccessControlProvider, type UseCanProps, useCan } from '@refinedev/core'
import { useMemo } from 'react'
import { anyone, type Call, type Permission } from '../../contract/core/call'
import { readBootstrap, useBootstrap } from './bootstrap'
import { useFeature } from './features'
import { holds, usePages } from './rights'

const dayMilliseconds = 86_400_000

/** Refine's words for an element code: what it is done with, and what is done. */
const partsOf = (code: string) => {
  const end = code.lastIndexOf('.')
  return { resource: code.slice(0, end), action: code.slice(end + 1) }
}

/** How to ask for a code; without one it is open to all who are signed in. */
const useAsking = () => {
  const pages = usePages()
  const known = useBootstrap()
  return (code: string | undefined): UseCanProps => ({
    ...partsOf(code ?? ''),
    // Another menu, another question: an answer is never that of former rights.
    params: { pages, revision: known?.revision },
    queryOptions: {
      initialData: { can: code === undefined ? known !== undefined : holds(known, pages, code) },
      // There at once, and asked for all the same: it is as old as can be.
      initialDataUpdatedAt: 0,
      enabled: code !== undefined,
    },
  })
}

const useAnswer = (code: string | undefined): boolean => useCan(useAsking()(code)).data?.can === true

/** Whether the person holds the element code on this screen. */
export const useAllowed = (code: string): boolean => useAnswer(code)

const codeOf = (can: Permission) => (typeof can === 'string' ? can : undefined)

/** Whether the person may make this call from this screen, by the code that its declaration names, on a server that has it. */
export const useMayCall = ({ can, feature }: Call): boolean => {
  const has = useFeature(feature)
  const may = useAnswer(codeOf(can))
  return has && (may || can === anyone)
}

/** Those of the codes that the person holds on this screen; a component asks for as many every time. */
export const useHeld = (codes: readonly string[]): ReadonlySet<string> => {
  const asking = useAsking()
  // biome-ignore lint/correctness/useHookAtTopLevel: they are as many every time
  const held = codes.filter((code) => useCan(asking(code)).data?.can).join(' ')
  return useMemo(() => new Set(held === '' ? [] : held.split(' ')), [held])
}

/** Refine's actions in the words of the element codes; other actions are verbs already. */
const verbs: Record<string, string> = { list: 'read', show: 'read', edit: 'update', clone: 'create' }

/** A question that names no pages comes from Refine's own parts: it is about the resource's own page. */
const pagesOf = (params: { pages?: readonly string[]; resource?: { list?: unknown } } | undefined) =>
  params?.pages ?? (typeof params?.resource?.list === 'string' ? [params.resource.list] : [])

export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource = '', action, params }) => {
    const code = `${resource.split('.')[0]}.${verbs[action] ?? action}`
    return { can: holds(readBootstrap(), pagesOf(params), code) }
  },
  options: {
    buttons: { enableAccessControl: true, hideIfUnauthorized: true },
    queryOptions: { placeholderData: undefined, staleTime: dayMilliseconds },
  },
}
