/** Where a menu can go from where it stands. Pure functions over the flat list. */
import { type Menu, maxMenuDepth } from '../../../../contract/system/menus'

export interface Target {
  parent: number | null
  /** The place among the siblings that it will have, itself not counted. */
  sort: number
}

export const childrenOf = (menus: readonly Menu[], parent: number | null): Menu[] =>
  menus.filter((menu) => menu.parent === parent).sort((a, b) => a.sort - b.sort)

const levelOf = (menus: readonly Menu[], id: number | null): number => {
  if (id === null) return 0
  return 1 + levelOf(menus, menus.find((menu) => menu.id === id)?.parent ?? null)
}

const heightOf = (menus: readonly Menu[], id: number): number =>
  1 + Math.max(0, ...childrenOf(menus, id).map((child) => heightOf(menus, child.id)))

const isWithin = (menus: readonly Menu[], id: number | null, outer: number): boolean => {
  if (id === null) return false
  return id === outer || isWithin(menus, menus.find((menu) => menu.id === id)?.parent ?? null, outer)
}

/** Not below itself, and never deeper than the tree may be. */
export const mayStandIn = (menus: readonly Menu[], moved: number, parent: number | null): boolean =>
  !isWithin(menus, parent, moved) && levelOf(menus, parent) + heightOf(menus, moved) <= maxMenuDepth

/** Beside or into the menu that it is dropped on. */
export const dropTarget = (
  menus: readonly Menu[],
  moved: number,
  on: number,
  where: 'before' | 'into' | 'after',
): Target | undefined => {
  const aim = menus.find(({ id }) => id === on)
  if (!aim) return undefined
  const parent = where === 'into' ? on : aim.parent
  if (!mayStandIn(menus, moved, parent)) return undefined
  const siblings = childrenOf(menus, parent).filter(({ id }) => id !== moved)
  if (where === 'into') return { parent, sort: siblings.length }
  const at = siblings.findIndex(({ id }) => id === on)
  return at < 0 ? undefined : { parent, sort: where === 'after' ? at + 1 : at }
}

export const steps = ['up', 'down', 'in', 'out'] as const
export type Step = (typeof steps)[number]

/** One step by the keyboard: past a sibling, into the one above, or out after its group. */
export const stepTarget = (menus: readonly Menu[], { id, parent }: Menu, step: Step): Target | undefined => {
  const siblings = childrenOf(menus, parent)
  const at = siblings.findIndex((menu) => menu.id === id)
  const before = siblings[at - 1]
  switch (step) {
    case 'up':
      return before && { parent, sort: at - 1 }
    case 'down':
      return at < siblings.length - 1 ? { parent, sort: at + 1 } : undefined
    case 'in':
      return before && dropTarget(menus, id, before.id, 'into')
    case 'out':
      return parent === null ? undefined : dropTarget(menus, id, parent, 'after')
  }
}
