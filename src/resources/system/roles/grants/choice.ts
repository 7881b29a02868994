/** What of the tree is chosen, and how a click changes it. Pure functions. */
import type { GrantNode } from '../../../../../contract/system/menus'

type Ids = ReadonlySet<number>

/** Chosen menus and elements, by id. */
export interface Choice {
  menus: Ids
  elements: Ids
}

/** A page is chosen whole when all its elements are, and all that lies below it. */
export type State = 'all' | 'some' | 'none'

/** The node and all below it. */
export const withinNode = (node: GrantNode): GrantNode[] => [node, ...node.children.flatMap(withinNode)]

export const flatten = (tree: readonly GrantNode[]): GrantNode[] => tree.flatMap(withinNode)

const elementIds = (nodes: readonly GrantNode[]) => nodes.flatMap(({ elements }) => elements.map(({ id }) => id))

export const stateOf = (node: GrantNode, { menus, elements }: Choice): State => {
  const nodes = withinNode(node)
  const parts = [...nodes.map(({ id }) => menus.has(id)), ...elementIds(nodes).map((id) => elements.has(id))]
  if (parts.every(Boolean)) return 'all'
  return parts.some(Boolean) ? 'some' : 'none'
}

/** The groups around a node, outwards. */
const around = (tree: readonly GrantNode[], { parent }: GrantNode): GrantNode[] => {
  const outer = flatten(tree).find(({ id }) => id === parent)
  return outer ? [outer, ...around(tree, outer)] : []
}

/** Without the groups around a node in which nothing is chosen any more. */
const withoutEmptyGroups = (tree: readonly GrantNode[], menus: Ids, node: GrantNode): Ids => {
  const left = new Set(menus)
  for (const group of around(tree, node)) {
    if (group.elements.length > 0 || group.children.some(({ id }) => left.has(id))) break
    left.delete(group.id)
  }
  return left
}

/** All of a node, or nothing of it; the groups around come along, and go with the last of their pages. */
export const chooseNode = (tree: readonly GrantNode[], choice: Choice, node: GrantNode, on: boolean): Choice => {
  const nodes = withinNode(node)
  const menus = new Set(choice.menus)
  const elements = new Set(choice.elements)
  for (const { id } of nodes) on ? menus.add(id) : menus.delete(id)
  for (const id of elementIds(nodes)) on ? elements.add(id) : elements.delete(id)
  if (!on) return { menus: withoutEmptyGroups(tree, menus, node), elements }
  for (const { id } of around(tree, node)) menus.add(id)
  return { menus, elements }
}

/** An element brings its page and the groups around; without it the page stays. */
export const chooseElement = (
  tree: readonly GrantNode[],
  choice: Choice,
  page: GrantNode,
  element: number,
  on: boolean,
): Choice => {
  const elements = new Set(choice.elements)
  if (!on) {
    elements.delete(element)
    return { ...choice, elements }
  }
  elements.add(element)
  return { menus: new Set([...choice.menus, page.id, ...around(tree, page).map(({ id }) => id)]), elements }
}

const without = (ids: Ids, others: Ids): Ids => new Set([...ids].filter((id) => !others.has(id)))
const either = (a: Ids, b: Ids): Ids => new Set([...a, ...b])

/** What one choice has and another one lacks. */
export const beyond = (choice: Choice, other: Choice): Choice => ({
  menus: without(choice.menus, other.menus),
  elements: without(choice.elements, other.elements),
})

/** What two people made of the same beginning: theirs, and on top of it what I added and removed. */
export const mergeChoices = (base: Choice, mine: Choice, theirs: Choice): Choice => {
  const added = beyond(mine, base)
  const removed = beyond(base, mine)
  return {
    menus: either(without(theirs.menus, removed.menus), added.menus),
    elements: either(without(theirs.elements, removed.elements), added.elements),
  }
}

export const sizeOf = ({ menus, elements }: Choice) => menus.size + elements.size

/** A page with those of its elements that are meant; `page`: the page itself is meant too. */
export interface Named {
  id: number
  title: string
  page: boolean
  elements: string[]
}

/** A choice in words, page by page in the order of the tree. */
export const nameChoice = (tree: readonly GrantNode[], { menus, elements }: Choice): Named[] =>
  flatten(tree)
    .map((node) => ({
      id: node.id,
      title: node.title,
      page: menus.has(node.id),
      elements: node.elements.filter(({ id }) => elements.has(id)).map(({ name }) => name),
    }))
    .filter(({ page, elements: names }) => page || names.length > 0)

/** Elements that were taken away on one page, and whose code other pages still give: the right remains. */
export const stillGiven = (tree: readonly GrantNode[], { elements: removed }: Choice, { elements: left }: Choice) => {
  const pages = flatten(tree)
  const giving = (code: string) =>
    pages.filter((page) => page.elements.some((one) => one.code === code && left.has(one.id)))
  return pages
    .flatMap((page) => page.elements)
    .filter(({ id }) => removed.has(id))
    .map(({ code, name }) => ({ code, name, pages: giving(code).map(({ title }) => title) }))
    .filter(({ pages: others }) => others.length > 0)
}

/** The tree as far as it matches: a page that does shows whole, else the elements that do; groups only around those. */
export const searchTree = (tree: readonly GrantNode[], text: string): GrantNode[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...tree]
  const matches = (...words: string[]) => words.some((word) => word.toLowerCase().includes(wanted))
  return tree.flatMap((node) => {
    if (matches(node.title, node.path)) return [node]
    const children = searchTree(node.children, text)
    const elements = node.elements.filter(({ code, name }) => matches(code, name))
    return children.length > 0 || elements.length > 0 ? [{ ...node, children, elements }] : []
  })
}
