/** Puts the cursor where a dialog begins. `autoFocus` comes too early for it: a dialog is not yet visible when it is drawn. */
export const focusFirst = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('textarea, input:not([type=checkbox])')?.focus()
