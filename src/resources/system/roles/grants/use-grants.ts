/** The choice while it is made, and its way to the server: saved, or merged with what another person has saved. */
import { useMemo, useState } from 'react'
import { type Role, roles } from '../../../../../contract/system/roles'
import { useMayCall } from '../../../../providers/access'
import { ApiError } from '../../../../providers/data/api-error'
import { shownByForm, useAction } from '../../../../providers/data/use-call'
import { useSend } from '../../../../providers/data/use-send'
import { present } from '../../../../providers/errors'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import { showRefusal } from '../../../../records/show-refusal'
import { useElementName } from '../../element-name'
import { beyond, type Choice, flatten, mergeChoices, nameChoice, sizeOf, stillGiven } from './choice'
import type { Loaded } from './use-loaded'

interface Granted {
  menus: readonly { id: number }[]
  elements: readonly { id: number; code: string; name: string }[]
}

export const useGrants = ({ role: opened, tree, ...granted }: Loaded) => {
  const t = useT()
  const send = useSend()
  const nameOf = useElementName()
  const known = useMemo(() => {
    const nodes = flatten(tree)
    return {
      nodes: new Map(nodes.map((node) => [node.id, node])),
      elements: new Set(nodes.flatMap(({ elements }) => elements.map(({ id }) => id))),
    }
  }, [tree])
  /** As far as this person can grant it. */
  const choiceOf = ({ menus, elements }: Granted): Choice => ({
    menus: new Set(menus.map(({ id }) => id).filter((id) => known.nodes.has(id))),
    elements: new Set(elements.map(({ id }) => id).filter((id) => known.elements.has(id))),
  })
  const outside = ({ elements }: Granted) => elements.filter(({ id }) => !known.elements.has(id)).map(nameOf)

  const [role, setRole] = useState(opened)
  const [base, setBase] = useState(() => choiceOf(granted))
  const [choice, setChoice] = useState(base)
  const [unreachable, setUnreachable] = useState(() => outside(granted))
  const [theirs, setTheirs] = useState<{ added: Choice; removed: Choice }>()
  const forAll = useMayCall(roles.calls.grantMenus)
  const grantAll = useAction(roles.calls.grantMenus, shownByForm)
  const grantOwn = useAction(roles.calls.agentGrantMenus, shownByForm)
  const grant = forAll ? grantAll : grantOwn

  const added = useMemo(() => beyond(choice, base), [choice, base])
  const removed = useMemo(() => beyond(base, choice), [choice, base])

  /** Theirs becomes what the choice is compared with; mine stays on top of it. */
  const bringTogether = async (current: Role) => {
    const params = { id: current.id }
    const [menus, elements] = await Promise.all([
      send(roles.calls.menus, { params }),
      send(roles.calls.elements, { params }),
    ])
    const now = { menus: menus.data, elements: elements.data }
    const next = choiceOf(now)
    setTheirs({ added: beyond(next, base), removed: beyond(base, next) })
    setChoice(mergeChoices(base, choice, next))
    setBase(next)
    setUnreachable(outside(now))
    setRole(current)
  }

  const save = async (): Promise<boolean> => {
    const body = {
      roleId: role.id,
      version: role.version,
      menuIds: [...choice.menus],
      elementIds: [...choice.elements],
    }
    try {
      const { data } = await grant.mutateAsync({ body })
      setRole(data)
      setBase(choice)
      setUnreachable([])
      setTheirs(undefined)
      void toast('success', t('permission.granted'))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showRefusal<Role>(roles.calls.grantMenus, error, {
        onConflict: (current) => void bringTogether(current).catch((failure: unknown) => present(failure)),
      })
      return false
    }
  }

  return {
    role,
    nodes: known.nodes,
    base,
    choice,
    setChoice,
    reset: () => setChoice(base),
    /** In words, page by page. */
    added: nameChoice(tree, added),
    removed: nameChoice(tree, removed),
    stillGiven: stillGiven(tree, removed, choice),
    counts: { added: sizeOf(added), removed: sizeOf(removed) },
    /** What the role holds and this person cannot grant; it goes when they save. */
    unreachable,
    /** What another person changed meanwhile. */
    theirs: theirs && { added: nameChoice(tree, theirs.added), removed: nameChoice(tree, theirs.removed) },
    saving: grant.isPending,
    save,
  }
}
