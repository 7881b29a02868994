/** The screens that a person has open, as the bar of tabs shows them. Pure functions. */

export interface Tab {
  /** Which screen: one tab a path, whatever the query says. */
  path: string
  /** Path, query and hash, as the person left them. */
  address: string
  /** A higher number was seen later. */
  seen: number
  /** What its screen said that it is about, such as an order's number: after a reload most screens are not there to say it. */
  name?: string
}

/** More would neither fit into the bar nor be found in it, and each keeps its screen in memory. */
export const maxTabs = 10

const nextSeen = (tabs: readonly Tab[]) => Math.max(0, ...tabs.map(({ seen }) => seen)) + 1

/** The person is at this address now: its tab is found or added at the end; the one unseen for longest gives way. */
export const visit = (
  tabs: readonly Tab[],
  path: string,
  address: string,
  mayClose: (path: string) => boolean,
): readonly Tab[] => {
  const open = tabs.find((other) => other.path === path)
  const tab = { ...open, path, address, seen: nextSeen(tabs) }
  const next = open ? tabs.map((other) => (other === open ? tab : other)) : [...tabs, tab]
  if (next.length <= maxTabs) return next
  const [oldest] = next.filter((other) => other.path !== path && mayClose(other.path)).sort((a, b) => a.seen - b.seen)
  return next.filter((other) => other !== oldest)
}

export type Closing = 'this' | 'others' | 'right'

/** Which tabs are closed, seen from one of them. */
export const closedBy = (tabs: readonly Tab[], path: string, closing: Closing): Tab[] => {
  const at = tabs.findIndex((tab) => tab.path === path)
  return tabs.filter((_, index) =>
    closing === 'this' ? index === at : closing === 'others' ? index !== at : index > at,
  )
}

/** Where one is when the tab of the present screen closes: to the right, else to the left. */
export const neighbourOf = (tabs: readonly Tab[], path: string, closed: readonly Tab[]): Tab | undefined => {
  const at = tabs.findIndex((tab) => tab.path === path)
  const isLeft = (tab: Tab) => !closed.includes(tab)
  return tabs.slice(at + 1).find(isLeft) ?? tabs.slice(0, at).findLast(isLeft)
}

/** What was kept, if it can be read; anything else is dropped. */
export const readTabs = (text: string | null, uid: number): readonly Tab[] => {
  try {
    const kept: { uid?: unknown; tabs?: unknown } = JSON.parse(text ?? '{}')
    if (kept.uid !== uid || !Array.isArray(kept.tabs)) return []
    return kept.tabs.filter(
      (tab: Partial<Tab> | null): tab is Tab =>
        typeof tab?.path === 'string' &&
        typeof tab.address === 'string' &&
        tab.path.startsWith('/') &&
        tab.address.startsWith(tab.path) &&
        typeof tab.seen === 'number' &&
        (tab.name === undefined || typeof tab.name === 'string'),
    )
  } catch {
    return []
  }
}

/** @param names what the screens say by now that they are about, by path */
export const writeTabs = (tabs: readonly Tab[], uid: number, names: ReadonlyMap<string, string> = new Map()) =>
  JSON.stringify({ uid, tabs: tabs.map((tab) => ({ ...tab, name: names.get(tab.path) ?? tab.name })) })
