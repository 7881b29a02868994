/** The entries of the mall in the menu. */
export const mallEntries = ['lens', 'hard-lens', 'soft-lens', 'frame', 'gsp', 'other'] as const
export type MallEntry = (typeof mallEntries)[number]
