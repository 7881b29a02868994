/** What axe finds against the page of a UI test, as far as it can be found without a layout. */
import axe from 'axe-core'
import { expect } from 'vitest'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** They measure colours, places and sizes, which nothing has in happy-dom; the browser asks them of each screen. */
const ofLayout = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

/** What axe finds on the page; each with rule, element and reason. */
export const findings = async () => {
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: standard },
    rules: Object.fromEntries(ofLayout.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  )
}

export const expectAccessible = async () => expect(await findings()).toEqual([])
