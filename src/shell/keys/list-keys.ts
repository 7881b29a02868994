/** Works a list by single keys. What is drawn is what they work on, so that a list need know nothing of them. */

const editable = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const rowsOf = '[data-row-key]'
const focusable = 'a[href], button:not(:disabled), input:not(:disabled)'

const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })

/** Something lies over the page, or a list of its own is open. */
const isCovered = () =>
  [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer-open, [role="listbox"], [role="menu"] :focus')].some(
    isSeen,
  )

const seenRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`#content ${rowsOf}`)].filter(isSeen)

/** The row that has the focus, or in which something has it. */
const presentRow = () => document.activeElement?.closest<HTMLElement>(rowsOf) ?? undefined

const goTo = (row: HTMLElement | undefined) => {
  if (row === undefined) return false
  row.tabIndex = -1
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
  return true
}

const step = (by: 1 | -1) => {
  const rows = seenRows()
  const row = presentRow()
  const at = row ? rows.indexOf(row) : -1
  return goTo(at < 0 ? rows[by > 0 ? 0 : rows.length - 1] : (rows[at + by] ?? rows[at]))
}

const tick = () => {
  const box = presentRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:disabled)')
  box?.click()
  return Boolean(box)
}

/** Only on the row itself: what has the focus in it takes the key. A row that leads nowhere hands the focus to what it offers. */
const open = () => {
  const row = presentRow()
  if (row === undefined || document.activeElement !== row) return false
  const link = row.querySelector<HTMLElement>('a[href]')
  if (link) link.click()
  else row.querySelector<HTMLElement>(`${focusable}:not([type="checkbox"])`)?.focus()
  return true
}

const search = () => {
  const field = [...document.querySelectorAll<HTMLElement>('#content form input')].find(isSeen)
  field?.focus()
  return field !== undefined
}

/** By the key as it is typed; each tells whether it had anything to do. */
const keys: Readonly<Record<string, () => boolean>> = {
  j: () => step(1),
  k: () => step(-1),
  x: tick,
  Enter: open,
  '/': search,
}

const isOwn = ({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented) &&
  !(target instanceof Element && target.closest(editable))

/** @param showHelp what `?` does */
export const listenToKeys = (showHelp: () => void): (() => void) => {
  const press = (event: KeyboardEvent) => {
    if (!isOwn(event) || isCovered()) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const isUsed = keys[key]?.() ?? key === '?'
    if (key === '?') showHelp()
    if (isUsed) event.preventDefault()
  }
  window.addEventListener('keydown', press)
  return () => window.removeEventListener('keydown', press)
}
