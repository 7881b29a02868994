/** Whether what a UI test has drawn can be used by everybody, as far as axe can tell without a layout. */
import axe from 'axe-core'
import { expect } from 'vitest'

/** The same as in the browser: see accessible.ts. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What these ask of has no answer here: happy-dom lays nothing out, and no style sheet is applied. */
const needLayout = [
  'color-contrast',
  'css-orientation-lock',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
]

/** What axe finds against the page as it stands, each with rule, element and reason. */
export const findings = async () => {
  const { violations, passes } = await axe.run(document, {
    runOnly: { type: 'tag', values: standard },
    rules: Object.fromEntries(needLayout.map((rule) => [rule, { enabled: false }])),
  })
  // A page of which axe sees nothing has nothing against it either.
  expect(passes.length).toBeGreaterThan(10)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  )
}

/** Fails with everything that axe finds. */
export const expectAccessible = async () => expect(await findings()).toEqual([])
