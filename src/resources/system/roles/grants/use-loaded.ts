/** A role, what it is granted, and what can be granted: read anew whenever the page opens. */
import { menus } from '../../../../../contract/system/menus'
import { roles } from '../../../../../contract/system/roles'
import { useCallQuery, useRecord } from '../../../../providers/data/use-call'

/** The failure stands on the page, so it is not said a second time in passing. */
const shownHere = { except: ['missing', 'timeout', 'network', 'fault', 'rule'] as const }

export const useLoaded = (id: number) => {
  const isId = Number.isSafeInteger(id) && id > 0
  const options = { enabled: isId, refetchOnMount: 'always', meta: shownHere } as const
  const role = useRecord(roles.calls.get, id, options)
  const granted = useCallQuery(roles.calls.menus, { params: { id } }, options)
  const elements = useCallQuery(roles.calls.elements, { params: { id } }, options)
  const tree = useCallQuery(menus.calls.grantable, {}, options)
  const all = [role, granted, elements, tree]
  const error = all.find((one) => one.error)?.error
  const ready = all.every((one) => one.isFetchedAfterMount && one.data)
  return {
    missing: !isId || error?.name === 'missing',
    error: all.some(({ isFetching }) => isFetching) ? undefined : error,
    retry: () => all.forEach((one) => void one.refetch()),
    loaded:
      ready && role.data && granted.data && elements.data && tree.data
        ? { role: role.data.data, menus: granted.data.data, elements: elements.data.data, tree: tree.data.data }
        : undefined,
  }
}

export type Loaded = NonNullable<ReturnType<typeof useLoaded>['loaded']>
