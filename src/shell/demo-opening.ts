/** How far the demo is, until the app itself can be drawn: its code is loaded, then its database made and filled. */
import type { Translate } from '../providers/i18n'

/** Shown in place of the page. @returns says how far the seed is */
export const showOpening = (root: HTMLElement, t: Translate) => {
  const box = document.createElement('div')
  box.setAttribute('role', 'status')
  box.style.cssText = 'max-width: 420px; margin: 30vh auto 0; padding: 0 24px; font: 15px/1.6 system-ui, sans-serif'
  const text = document.createElement('p')
  text.textContent = t('core.demo.preparing')
  const bar = document.createElement('progress')
  bar.style.width = '100%'
  bar.setAttribute('aria-label', t('core.demo.preparing'))
  box.append(text, bar)
  root.replaceChildren(box)
  return ({ step, of }: { step: number; of: number }) => {
    bar.max = of
    bar.value = step
    text.textContent = t('core.demo.step', { step, of })
    // The database works in the page itself, which draws nothing meanwhile.
    return new Promise((resolve) => setTimeout(resolve))
  }
}
