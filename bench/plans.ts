/** Judges how a database would answer a statement: by an index, or by reading tables from end to end. */

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/**
 * The tables that the plan reads from end to end although they are not small.
 * @param large More pages than this matter.
 */
export const tablesReadWhole = (plan: PlanNode, pages: ReadonlyMap<string, number>, large: number): string[] =>
  nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => (pages.get(table) ?? 0) > large)

/** The plan in one line, such as `Limit > Sort > Index Scan orders`. */
export const planInWords = (node: PlanNode): string => {
  const here = [node['Node Type'], node['Relation Name']].filter(Boolean).join(' ')
  const below = (node.Plans ?? []).map(planInWords)
  if (below.length === 0) return here
  return `${here} > ${below.length === 1 ? below[0] : `[${below.join(' | ')}]`}`
}
