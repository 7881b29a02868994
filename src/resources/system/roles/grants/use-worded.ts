/** The tree in the language of the screen, so that what is searched and summed up is what is read. */
import { useMemo } from 'react'
import type { GrantNode } from '../../../../../contract/system/menus'
import { useMenuTitle } from '../../../../providers/menu-title'
import { useElementName } from '../../element-name'

export const useWorded = (tree: readonly GrantNode[]): GrantNode[] => {
  const titleOf = useMenuTitle()
  const nameOf = useElementName()
  return useMemo(() => {
    const worded = (node: GrantNode): GrantNode => ({
      ...node,
      title: titleOf(node),
      elements: node.elements.map((element) => ({ ...element, name: nameOf(element) })),
      children: node.children.map(worded),
    })
    return tree.map(worded)
  }, [tree, titleOf, nameOf])
}
